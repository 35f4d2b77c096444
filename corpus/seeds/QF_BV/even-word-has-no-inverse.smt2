; an even factor never gives one
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(declare-const y (_ BitVec 4))
(assert (= ((_ extract 0 0) x) #b0))
(assert (= (bvmul x y) #x1))
(set-info :status unsat)
(check-sat)
