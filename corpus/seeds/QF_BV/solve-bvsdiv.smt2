; arguments of bvsdiv for a given result at width 4
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(declare-const y (_ BitVec 4))
(assert (= (bvsdiv x y) #b1110))
(assert (distinct (bvsdiv x y) (bvsdiv y x)))
(assert (bvslt x y))
(set-info :status sat)
(check-sat)
