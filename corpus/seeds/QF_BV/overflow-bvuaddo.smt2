; the overflow predicate bvuaddo of the 2.7 standard
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(declare-const y (_ BitVec 4))
(assert (bvuaddo x y))
(assert (bvult x #x8))
(set-info :status sat)
(check-sat)
