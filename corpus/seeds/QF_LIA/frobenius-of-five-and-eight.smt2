; 27 is not a sum of fives and eights
(set-logic QF_LIA)
(declare-const a Int)
(declare-const b Int)
(assert (>= a 0))
(assert (>= b 0))
(assert (= (+ (* 5 a) (* 8 b)) 27))
(set-info :status unsat)
(check-sat)
