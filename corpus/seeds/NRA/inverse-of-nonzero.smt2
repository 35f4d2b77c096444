; each number except zero has an inverse
(set-logic NRA)
(assert (exists ((x Real)) (and (distinct x 0.0) (forall ((y Real)) (distinct (* x y) 1.0)))))
(set-info :status unsat)
(check-sat)
