; sum and carry rebuild an addition
(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(declare-const y (_ BitVec 8))
(assert (distinct (bvadd x y) (bvadd (bvxor x y) (bvshl (bvand x y) #x01))))
(set-info :status unsat)
(check-sat)
