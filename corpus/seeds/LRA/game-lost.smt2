; the second cannot reach two whatever he adds
(set-logic LRA)
(assert (forall ((a Real)) (=> (<= 0.0 a 1.0)
  (exists ((b Real)) (and (<= 0.0 b 1.0) (= (+ a b) 2.0))))))
(set-info :status unsat)
(check-sat)
