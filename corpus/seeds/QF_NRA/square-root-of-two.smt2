; an algebraic number between 1.4 and 1.5
(set-logic QF_NRA)
(declare-const x Real)
(assert (= (* x x) 2.0))
(assert (< 1.4 x 1.5))
(set-info :status sat)
(check-sat)
