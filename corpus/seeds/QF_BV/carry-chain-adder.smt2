; sum and carry rebuild an addition
(set-logic QF_BV)
(declare-const x (_ BitVec 3))
(declare-const y (_ BitVec 3))
(assert (distinct (bvadd x y) (bvadd (bvxor x y) (bvshl (bvand x y) #b001))))
(set-info :status unsat)
(check-sat)
