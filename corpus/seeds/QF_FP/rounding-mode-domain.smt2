; there are five rounding modes and no sixth
(set-logic QF_FP)
(declare-const r RoundingMode)
(assert (distinct r roundNearestTiesToEven roundNearestTiesToAway))
(assert (distinct r roundTowardPositive roundTowardNegative))
(assert (not (= r roundTowardZero)))
(set-info :status unsat)
(check-sat)
