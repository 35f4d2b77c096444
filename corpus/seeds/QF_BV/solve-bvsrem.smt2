; arguments of bvsrem for a given result at width 4
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(declare-const y (_ BitVec 4))
(assert (= (bvsrem x y) #b1110))
(assert (distinct (bvsrem x y) (bvsrem y x)))
(assert (bvult y x))
(set-info :status sat)
(check-sat)
