; three results from a one-bit argument
(set-logic QF_UFBV)
(declare-sort S 0)
(declare-fun g ((_ BitVec 1)) S)
(declare-const a (_ BitVec 1))
(declare-const b (_ BitVec 1))
(assert (distinct (g a) (g b) (g (bvxor a b))))
(set-info :status unsat)
(check-sat)
