; the two zeros compare equal and are different values
(set-logic QF_FP)
(declare-const x Float32)
(declare-const y Float32)
(assert (fp.eq x y))
(assert (distinct x y))
(assert (not (fp.isZero x)))
(set-info :status unsat)
(check-sat)
