; the floor of the mean, two formulas
(set-logic QF_BV)
(declare-const x (_ BitVec 3))
(declare-const y (_ BitVec 3))
(define-fun lhs () (_ BitVec 3) (bvadd (bvand x y) (bvlshr (bvxor x y) #b001)))
(define-fun wide () (_ BitVec 4) (bvadd ((_ zero_extend 1) x) ((_ zero_extend 1) y)))
(assert (distinct lhs ((_ extract 3 1) wide)))
(set-info :status unsat)
(check-sat)
