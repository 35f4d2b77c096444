; a value that each rounding mode halves exactly
(set-logic QF_FP)
(declare-const r RoundingMode)
(declare-const x Float16)
(assert (= x (fp #b0 #b10001 #b0000000001)))
(assert (distinct (fp.div r x ((_ to_fp 5 11) RNE 2.0)) (fp #b0 #b10000 #b0000000001)))
(set-info :status unsat)
(check-sat)
