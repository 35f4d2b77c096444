;! target cvc5:2026-01-21-f621457
;! cvc5 finite-model-find=true
;! kind rewriting
;! key cvc5 changes the meaning by get-qe in quantifiers+uninterpreted under finite-model-find
;! open not yet reported
; The result is true, although f may be false somewhere. Under the defaults it is the formula itself.
(set-logic UF)
(declare-fun f (Bool) Bool)
(get-qe (forall ((p Bool)) (f p)))
