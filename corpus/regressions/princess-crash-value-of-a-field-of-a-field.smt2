;! target princess:2026-05-20
;! kind crash
;! key princess crash java.lang.AssertionError ap.api.SimpleAPI.preprocessNoAxioms ap.api.SimpleAPI.toInternalNoAxioms ap.api.SimpleAPI.reduceTerm
;! open not yet reported
; A selector applied to the wrong constructor, and a selector of the result: an assertion fails when the value is queried.
(set-option :produce-models true)
(set-logic QF_UFDTLIA)
(declare-datatype Item ((item (size Int))))
(declare-datatype Box ((empty) (full (content Item))))
(check-sat)
(get-value ((size (content empty))))
