; each order is false at NaN
(set-logic QF_FP)
(declare-const x Float16)
(assert (or (fp.leq x (_ NaN 5 11)) (fp.lt (_ NaN 5 11) x) (fp.geq x (_ NaN 5 11))
            (fp.gt (_ NaN 5 11) x)))
(set-info :status unsat)
(check-sat)
