; an ascending table on two bits
(set-logic UFBV)
(declare-fun t ((_ BitVec 2)) (_ BitVec 3))
(assert (forall ((x (_ BitVec 2))) (=> (bvult x #b11) (bvult (t x) (t (bvadd x #b01))))))
(assert (bvult (t #b11) #b101))
(set-info :status sat)
(check-sat)
