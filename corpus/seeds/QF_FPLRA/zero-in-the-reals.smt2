; both zeros have the real value zero
(set-logic QF_FPLRA)
(declare-const x (_ FloatingPoint 2 3))
(assert (fp.isZero x))
(assert (= (fp.to_real x) 0.0))
(assert (fp.isNegative x))
(set-info :status sat)
(check-sat)
