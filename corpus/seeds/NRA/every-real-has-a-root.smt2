; a negative number has no square root
(set-logic NRA)
(assert (forall ((a Real)) (exists ((x Real)) (= (* x x) a))))
(set-info :status unsat)
(check-sat)
