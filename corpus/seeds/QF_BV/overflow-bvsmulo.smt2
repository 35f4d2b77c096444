; the overflow predicate bvsmulo of the 2.7 standard
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(declare-const y (_ BitVec 4))
(assert (bvsmulo x y))
(assert (bvslt x #x0))
(set-info :status sat)
(check-sat)
