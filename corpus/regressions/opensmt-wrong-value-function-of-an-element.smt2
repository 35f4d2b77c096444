;! target opensmt:2.9.0
;! kind value
;! key opensmt answers with a term that is no value to get-value, with a symbol of the script where one of a declared sort is asked for
;! open not yet reported
; The value of (f a) is an application of f to an element, (f (as @d2 S)), and not an element.
(set-option :produce-models true)
(set-logic QF_UF)
(declare-sort S 0)
(declare-const a S)
(declare-fun f (S) S)
(check-sat)
(get-value ((f a)))
