; quotient times divisor plus remainder
(set-logic QF_BV)
(declare-const x (_ BitVec 3))
(declare-const y (_ BitVec 3))
(assert (distinct x (bvadd (bvmul (bvudiv x y) y) (bvurem x y))))
(set-info :status unsat)
(check-sat)
