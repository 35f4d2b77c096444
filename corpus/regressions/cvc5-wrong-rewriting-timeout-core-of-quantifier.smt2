;! target cvc5:2026-01-21-f621457
;! kind rewriting
;! key cvc5 gives a wrong timeout core in quantifiers+strings
;! open not yet reported
; Not every text is "b", but get-timeout-core prints sat, and that it could not evaluate the formula. check-sat answers unknown.
(set-option :produce-unsat-cores true)
(set-logic ALL)
(assert (forall ((a String)) (= a "b")))
(get-timeout-core)
