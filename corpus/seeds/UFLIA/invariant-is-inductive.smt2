; a loop that adds two keeps x even, checked by a predicate
(set-logic UFLIA)
(declare-fun inv (Int) Bool)
(assert (inv 0))
(assert (forall ((x Int)) (! (=> (inv x) (inv (+ x 2))) :pattern ((inv x)))))
(assert (not (inv 4)))
(set-info :status unsat)
(check-sat)
