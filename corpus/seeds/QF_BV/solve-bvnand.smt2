; arguments of bvnand for a given result at width 4
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(declare-const y (_ BitVec 4))
(assert (= (bvnand x y) #b1110))
(assert (distinct x y))
(assert (bvult y x))
(set-info :status sat)
(check-sat)
