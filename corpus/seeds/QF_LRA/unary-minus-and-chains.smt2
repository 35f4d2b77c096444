; signs, chains and a rational constant
(set-logic QF_LRA)
(declare-const a Real)
(declare-const b Real)
(assert (< (- a) (/ (- 2.0) 3.0) b))
(assert (= (- a b 1.0) (- (- b))))
(assert (>= 2.0 a))
(set-info :status sat)
(check-sat)
