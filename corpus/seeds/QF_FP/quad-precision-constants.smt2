; the widest standard sort
(set-logic QF_FP)
(declare-const q Float128)
(assert (= q (fp.mul RNE ((_ to_fp 15 113) RNE 3.0) ((_ to_fp 15 113) RNE 0.3333))))
(assert (fp.lt ((_ to_fp 15 113) RNE 0.999) q))
(assert (fp.leq q ((_ to_fp 15 113) RNE 1.001)))
(set-info :status sat)
(check-sat)
