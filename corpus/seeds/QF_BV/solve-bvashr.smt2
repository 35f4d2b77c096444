; arguments of bvashr for a given result at width 4
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(declare-const y (_ BitVec 4))
(assert (= (bvashr x y) #b1110))
(assert (distinct (bvashr x y) (bvashr y x)))
(assert (distinct y #b0000))
(set-info :status sat)
(check-sat)
