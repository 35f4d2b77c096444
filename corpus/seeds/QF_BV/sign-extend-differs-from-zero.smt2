; the two extensions differ for negative words
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(assert (distinct ((_ sign_extend 4) x) ((_ zero_extend 4) x)))
(assert (bvsge x #xe))
(set-info :status sat)
(check-sat)
