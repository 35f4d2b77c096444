; g inverts squaring on one point
(set-logic QF_UFNRA)
(declare-fun g (Real) Real)
(declare-const x Real)
(assert (= (g (* x x)) x))
(assert (= (* x x) 9.0))
(assert (< (g 9.0) 0.0))
(set-info :status sat)
(check-sat)
