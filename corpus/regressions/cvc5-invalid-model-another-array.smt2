;! target cvc5:2026-01-21-f621457
;! kind model
;! key cvc5 gives a model that makes an assertion false in quantifiers+uninterpreted+arrays
;! open not yet reported
; By the model E has one element, so that b is the only array.
(set-option :produce-models true)
(set-logic AUF)
(declare-sort E 0)
(declare-const b (Array Bool E))
(assert (exists ((a (Array Bool E))) (distinct a b)))
(check-sat)
