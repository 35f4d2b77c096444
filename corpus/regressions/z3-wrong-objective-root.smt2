;! target z3:4.14.1
;! kind objective
;! key z3 prints an optimum that it calls unsatisfiable in reals+nonlinear
;! open https://github.com/Z3Prover/z3/issues/7493
; z3's author says that nonlinear objectives were never supported; they are answered all the same. The square of x is 4/7. z3 prints a rational minimum of x, a value that x cannot have; its own model gives x the root.
(set-logic QF_NRA)
(declare-const x Real)
(assert (= (* x x) (/ 4.0 7.0)))
(minimize x)
(check-sat)
(get-objectives)
