; arguments of bvxor for a given result at width 6
(set-logic QF_BV)
(declare-const x (_ BitVec 6))
(declare-const y (_ BitVec 6))
(assert (= (bvxor x y) #b100001))
(assert (distinct x y))
(assert (bvslt x y))
(set-info :status sat)
(check-sat)
