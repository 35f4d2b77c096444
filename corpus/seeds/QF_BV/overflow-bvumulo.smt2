; the overflow predicate bvumulo of the 2.7 standard
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(declare-const y (_ BitVec 4))
(assert (bvumulo x y))
(assert (and (bvult x y) (bvult y #x6)))
(set-info :status sat)
(check-sat)
