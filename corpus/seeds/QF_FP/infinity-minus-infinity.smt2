; the difference of equal infinities is NaN
(set-logic QF_FP)
(declare-const x Float64)
(assert (fp.isInfinite x))
(assert (not (fp.isNaN (fp.sub RTZ x x))))
(set-info :status unsat)
(check-sat)
