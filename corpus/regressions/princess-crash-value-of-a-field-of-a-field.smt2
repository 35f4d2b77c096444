;! target princess:2026-05-20
;! kind crash
;! key princess crash java.lang.AssertionError ap.api.SimpleAPI.preprocessNoAxioms ap.api.SimpleAPI.toInternalNoAxioms ap.api.SimpleAPI.reduceTerm
;! open not yet reported
; The first field of nothing, and the field of that: Princess fails an assertion where it is asked for the value.
(set-option :produce-models true)
(set-logic QF_UFDTLIA)
(declare-datatype Item ((item (size Int))))
(declare-datatype Box ((empty) (full (content Item))))
(check-sat)
(get-value ((size (content empty))))
