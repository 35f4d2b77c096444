; the overflow predicate bvsaddo of the 2.7 standard
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(declare-const y (_ BitVec 4))
(assert (bvsaddo x y))
(assert (bvsgt x #x1))
(set-info :status sat)
(check-sat)
