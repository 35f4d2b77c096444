; two inequalities make an equality
(set-logic QF_LRA)
(declare-const x Real)
(declare-const y Real)
(assert (<= (+ x y) 3.0))
(assert (>= (+ x y) 3.0))
(assert (>= x 1.0 y))
(set-info :status sat)
(check-sat)
