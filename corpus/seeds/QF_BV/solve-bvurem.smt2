; arguments of bvurem for a given result at width 4
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(declare-const y (_ BitVec 4))
(assert (= (bvurem x y) #b0010))
(assert (distinct (bvurem x y) (bvurem y x)))
(assert (distinct y #b0000))
(set-info :status sat)
(check-sat)
