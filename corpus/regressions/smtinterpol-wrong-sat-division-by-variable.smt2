;! target smtinterpol:2.5-1388
;! reference z3:4.14.1
;! kind solution
;! key smtinterpol says sat where no model exists in reals+nonlinear
; A number other than 0 divided by itself is 1; SMTInterpol answers sat with x = 3, y = 2.
(set-logic QF_NRA)
(declare-const x Real)
(declare-const y Real)
(assert (= y (/ x x)))
(assert (not (= x 0.0)))
(assert (not (= y 1.0)))
(check-sat)
