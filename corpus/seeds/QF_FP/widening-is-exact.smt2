; half to single and back loses nothing
(set-logic QF_FP)
(declare-const h Float16)
(declare-const r RoundingMode)
(assert (distinct h ((_ to_fp 5 11) r ((_ to_fp 8 24) RTZ h))))
(set-info :status unsat)
(check-sat)
