; congruence needs an equality of sums
(set-logic QF_UFLIA)
(declare-fun f (Int Int) Int)
(declare-const x Int)
(declare-const y Int)
(assert (= (* 2 x) (+ y y)))
(assert (distinct (f (+ x 1) y) (f (+ 1 y) x)))
(set-info :status unsat)
(check-sat)
