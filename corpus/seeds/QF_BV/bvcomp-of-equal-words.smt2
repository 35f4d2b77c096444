; bvcomp yields a bit
(set-logic QF_BV)
(declare-const x (_ BitVec 3))
(declare-const y (_ BitVec 3))
(assert (= (bvcomp x y) #b1))
(assert (distinct (bvcomp (bvnot x) y) #b0))
(set-info :status unsat)
(check-sat)
