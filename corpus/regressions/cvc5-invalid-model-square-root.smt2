;! target cvc5:1.3.2
;! kind model
;! key cvc5 gives a model that makes an assertion false in reals+nonlinear+transcendentals
;! open not yet reported
; The model says m = 0, but an assertion says that the square root of m is greater than m.
(set-logic ALL)
(declare-const m Real)
(declare-const h Real)
(assert (= (sqrt h) h))
(assert (> (sqrt m) m))
(check-sat)
