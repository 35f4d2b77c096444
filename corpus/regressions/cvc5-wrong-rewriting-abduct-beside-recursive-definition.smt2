;! target cvc5:1.3.2
;! kind rewriting
;! key cvc5 changes the meaning by get-abduct in quantifiers+uninterpreted
;! open not yet reported
; The assertion says that a is false, since d is false everywhere. The abduct a contradicts it.
(set-option :produce-abducts true)
(declare-const a Bool)
(define-fun-rec d ((b Bool)) Bool false)
(assert (xor (forall ((b Bool)) (d b)) true a))
(get-abduct found true)
