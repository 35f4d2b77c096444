; between any two there is a third
(set-logic LIA)
(assert (forall ((x Int) (y Int)) (=> (< x y) (exists ((z Int)) (< x z y)))))
(set-info :status unsat)
(check-sat)
