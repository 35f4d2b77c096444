; the shift and the signed division disagree
(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(assert (distinct (bvashr x #x01) (bvsdiv x #x02)))
(assert (bvsgt x #xf0))
(set-info :status sat)
(check-sat)
