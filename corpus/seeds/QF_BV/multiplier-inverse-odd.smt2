; each odd word has an inverse, 13 has this one
(set-logic QF_BV)
(declare-const inv (_ BitVec 8))
(assert (= (bvmul #x0d inv) #x01))
(set-info :status sat)
(check-sat)
(assert (= ((_ extract 0 0) inv) #b0))
(set-info :status unsat)
(check-sat)
