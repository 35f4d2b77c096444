; the overflow predicate bvsdivo of the 2.7 standard
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(declare-const y (_ BitVec 4))
(assert (bvsdivo x y))
(assert (distinct x y))
(set-info :status sat)
(check-sat)
