; x^2 + 1 stays above zero for each x
(set-logic NRA)
(assert (forall ((x Real)) (> (+ (* x x) 1.0) 0.0)))
(set-info :status sat)
(check-sat)
