; only the smallest word overflows when negated
(set-logic QF_BV)
(declare-const x (_ BitVec 5))
(assert (bvnego x))
(assert (distinct x #b10000))
(set-info :status unsat)
(check-sat)
