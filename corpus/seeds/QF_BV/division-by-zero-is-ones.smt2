; bvudiv by zero gives all ones, bvurem the dividend
(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(assert (or (distinct (bvudiv x #x00) #xff) (distinct (bvurem x #x00) x)))
(set-info :status unsat)
(check-sat)
