; whatever the first adds, the second can reach the goal
(set-logic LRA)
(assert (forall ((a Real)) (=> (<= 0.0 a 1.0)
  (exists ((b Real)) (and (<= 0.0 b 1.0) (= (+ a b) 1.0))))))
(set-info :status sat)
(check-sat)
