; a convex function stays below its chord
(set-logic QF_LRA)
(declare-const x Real)
(declare-fun y () Real)
(assert (= y (ite (< x 0.0) (- x) (* 2.0 x))))
(assert (and (<= (- 1.0) x) (<= x 1.0)))
(assert (> y (+ 1.5 (* 0.5 x))))
(set-info :status unsat)
(check-sat)
