; quotient times divisor plus remainder
(set-logic QF_BV)
(declare-const x (_ BitVec 2))
(declare-const y (_ BitVec 2))
(assert (distinct x (bvadd (bvmul (bvudiv x y) y) (bvurem x y))))
(set-info :status unsat)
(check-sat)
