; arguments of bvshl for a given result at width 4
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(declare-const y (_ BitVec 4))
(assert (= (bvshl x y) #b1000))
(assert (distinct (bvshl x y) (bvshl y x)))
(assert (bvslt x y))
(set-info :status sat)
(check-sat)
