; a lock that is taken twice without a release
(set-logic HORN)
(declare-fun st (Bool Int) Bool)
(assert (st false 0))
(assert (forall ((n Int)) (=> (st false n) (st true (+ n 1)))))
(assert (forall ((n Int)) (=> (and (st true n) (< n 2)) (st false n))))
(assert (forall ((n Int)) (=> (and (st true n) (> n 1)) false)))
(set-info :status unsat)
(check-sat)
