; an injective table on two bits is onto
(set-logic UFBV)
(declare-fun t ((_ BitVec 2)) (_ BitVec 2))
(assert (forall ((x (_ BitVec 2)) (y (_ BitVec 2))) (=> (= (t x) (t y)) (= x y))))
(assert (forall ((x (_ BitVec 2))) (distinct (t x) #b11)))
(set-info :status unsat)
(check-sat)
