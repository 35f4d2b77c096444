; arguments of bvsmod for a given result at width 4
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(declare-const y (_ BitVec 4))
(assert (= (bvsmod x y) #b0010))
(assert (distinct (bvsmod x y) (bvsmod y x)))
(assert (distinct y #b0000))
(set-info :status sat)
(check-sat)
