; a negative and a positive factor
(set-logic QF_NIA)
(declare-const x Int)
(declare-const y Int)
(assert (< x 0 y))
(assert (= (* x y) (- 12)))
(assert (= (+ x y) 1))
(set-info :status sat)
(check-sat)
