; min ignores a NaN
(set-logic QF_FP)
(declare-const x Float32)
(assert (not (fp.isNaN x)))
(assert (distinct (fp.min x (_ NaN 8 24)) (fp.max (_ NaN 8 24) x)))
(set-info :status unsat)
(check-sat)
