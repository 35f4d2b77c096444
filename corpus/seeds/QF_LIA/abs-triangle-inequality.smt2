; the absolute value obeys the triangle inequality
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(assert (> (abs (+ x y)) (+ (abs x) (abs y))))
(set-info :status unsat)
(check-sat)
