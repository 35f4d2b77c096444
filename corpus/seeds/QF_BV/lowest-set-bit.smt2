; x & -x isolates the lowest set bit
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(assert (= ((_ extract 1 0) x) #b10))
(assert (distinct (bvand x (bvneg x)) #x2))
(set-info :status unsat)
(check-sat)
