; sign extension keeps the signed order
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(declare-const y (_ BitVec 4))
(assert (distinct (bvslt x y) (bvslt ((_ sign_extend 4) x) ((_ sign_extend 4) y))))
(set-info :status unsat)
(check-sat)
