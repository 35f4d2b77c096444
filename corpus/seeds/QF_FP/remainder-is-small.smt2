; the IEEE remainder of 5 by 3 is minus one
(set-logic QF_FP)
(declare-const r Float16)
(assert (= r (fp.rem ((_ to_fp 5 11) RNE 5.0) ((_ to_fp 5 11) RNE 3.0))))
(assert (not (fp.eq r (fp.neg ((_ to_fp 5 11) RNE 1.0)))))
(set-info :status unsat)
(check-sat)
