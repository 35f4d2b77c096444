; neighbours in Gray code differ in one bit
(set-logic QF_BV)
(declare-const n (_ BitVec 3))
(define-fun gray ((v (_ BitVec 3))) (_ BitVec 3) (bvxor v (bvlshr v #b001)))
(define-fun diff () (_ BitVec 3) (bvxor (gray n) (gray (bvadd n #b001))))
(assert (distinct (bvand diff (bvsub diff #b001)) #b000))
(set-info :status unsat)
(check-sat)
