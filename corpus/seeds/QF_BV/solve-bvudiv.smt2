; arguments of bvudiv for a given result at width 4
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(declare-const y (_ BitVec 4))
(assert (= (bvudiv x y) #b0010))
(assert (distinct (bvudiv x y) (bvudiv y x)))
(assert (bvugt y #b0001))
(set-info :status sat)
(check-sat)
