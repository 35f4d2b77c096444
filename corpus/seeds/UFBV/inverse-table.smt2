; a table that undoes the complement
(set-logic UFBV)
(declare-fun t ((_ BitVec 2)) (_ BitVec 2))
(assert (forall ((x (_ BitVec 2))) (= (t (bvnot x)) x)))
(assert (= (t #b01) #b10))
(set-info :status sat)
(check-sat)
