; 4xy never exceeds (x+y)^2
(set-logic QF_NRA)
(declare-const x Real)
(declare-const y Real)
(assert (> (* 4.0 x y) (* (+ x y) (+ x y))))
(set-info :status unsat)
(check-sat)
