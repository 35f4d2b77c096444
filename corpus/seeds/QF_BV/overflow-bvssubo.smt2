; the overflow predicate bvssubo of the 2.7 standard
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(declare-const y (_ BitVec 4))
(assert (bvssubo x y))
(assert (bvslt x y))
(set-info :status sat)
(check-sat)
