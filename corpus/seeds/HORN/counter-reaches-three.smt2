; three steps of two reach five from minus one
(set-logic HORN)
(declare-fun inv (Int) Bool)
(assert (inv (- 1)))
(assert (forall ((x Int)) (=> (inv x) (inv (+ x 2)))))
(assert (forall ((x Int)) (=> (and (inv x) (= x 5)) false)))
(set-info :status unsat)
(check-sat)
