; rounding towards minus infinity never goes up
(set-logic QF_FPLRA)
(declare-const x Float16)
(assert (= x ((_ to_fp 5 11) RTN 0.1)))
(assert (< (fp.to_real x) 0.1))
(assert (> (fp.to_real x) 0.09))
(set-info :status sat)
(check-sat)
