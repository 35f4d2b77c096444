; a positive root of x^2 = x + 1
(set-logic QF_NRA)
(declare-const x Real)
(assert (> x 0.0))
(assert (= (* x x) (+ x 1.0)))
(set-info :status sat)
(check-sat)
