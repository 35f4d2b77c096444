; abs clears and neg flips the sign
(set-logic QF_FP)
(declare-const x Float64)
(assert (not (fp.isNaN x)))
(assert (not (and (fp.isPositive (fp.abs x))
                  (distinct (fp.isNegative (fp.neg x)) (fp.isNegative x))
                  (= (fp.neg (fp.neg x)) x))))
(set-info :status unsat)
(check-sat)
