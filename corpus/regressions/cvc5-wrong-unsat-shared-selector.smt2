;! witness (define-fun c ((x!0 T)) Int (ite (= x!0 (b 0)) 1 0))
;! target cvc5:1.3.2
;! kind refutation
;! key cvc5 says unsat where a model exists in ints+datatypes
;! open not yet reported
; The field c of a value made by b may have any value. Once abducts or interpolants are asked for, both constructors share one selector, and c is 0.
(set-option :produce-abducts true)
(declare-datatypes ((T 0)) (((a (c Int)) (b (d Int)))))
(assert (= (c (b 0)) 1))
(check-sat)
