; arguments of bvsub for a given result at width 4
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(declare-const y (_ BitVec 4))
(assert (= (bvsub x y) #b1001))
(assert (distinct (bvsub x y) (bvsub y x)))
(assert (distinct y #b0000))
(set-info :status sat)
(check-sat)
