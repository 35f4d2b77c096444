; between two reals there is a third
(set-logic LRA)
(assert (not (forall ((x Real) (y Real)) (=> (< x y) (exists ((z Real)) (< x z y))))))
(set-info :status unsat)
(check-sat)
