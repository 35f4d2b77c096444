; shifting by s is multiplying by a fixed word
(set-logic BV)
(declare-const s (_ BitVec 4))
(assert (forall ((x (_ BitVec 4))) (= (bvshl x s) (bvmul x #x4))))
(set-info :status sat)
(check-sat)
(assert (distinct s #x2))
(set-info :status unsat)
(check-sat)
