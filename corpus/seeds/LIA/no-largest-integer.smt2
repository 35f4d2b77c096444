; each integer has a larger one
(set-logic LIA)
(assert (not (forall ((x Int)) (exists ((y Int)) (> y x)))))
(set-info :status unsat)
(check-sat)
