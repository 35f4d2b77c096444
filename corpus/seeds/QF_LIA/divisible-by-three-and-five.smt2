; the divisible predicate with literal indices
(set-logic QF_LIA)
(declare-const n Int)
(assert ((_ divisible 3) n))
(assert ((_ divisible 5) (+ n 1)))
(assert (not ((_ divisible 2) n)))
(assert (< 0 n 30))
(set-info :status sat)
(check-sat)
