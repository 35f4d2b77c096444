; the square root of four and of minus zero
(set-logic QF_FP)
(declare-const x Float32)
(assert (= x (fp.sqrt RNE ((_ to_fp 8 24) RNE 4.0))))
(assert (fp.eq x ((_ to_fp 8 24) RNE 2.0)))
(assert (= (fp.sqrt RNA (_ -zero 8 24)) (_ -zero 8 24)))
(set-info :status sat)
(check-sat)
