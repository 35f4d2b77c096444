; from 10 % and 30 % one cannot mix 35 %
(set-logic QF_LRA)
(declare-const a Real)
(declare-const b Real)
(assert (and (>= a 0.0) (>= b 0.0) (= (+ a b) 1.0)))
(assert (= (+ (* 0.1 a) (* 0.3 b)) 0.35))
(set-info :status unsat)
(check-sat)
