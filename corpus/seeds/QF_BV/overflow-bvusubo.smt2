; the overflow predicate bvusubo of the 2.7 standard
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(declare-const y (_ BitVec 4))
(assert (bvusubo x y))
(assert (= x (bvnot y)))
(set-info :status sat)
(check-sat)
