; arguments of bvmul for a given result at width 4
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(declare-const y (_ BitVec 4))
(assert (= (bvmul x y) #b0010))
(assert (distinct x y))
(assert (bvslt x y))
(set-info :status sat)
(check-sat)
