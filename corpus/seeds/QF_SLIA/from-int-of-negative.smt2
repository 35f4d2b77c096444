; a negative number has no numeral
(set-logic QF_SLIA)
(declare-const n Int)
(assert (< n 0))
(assert (not (= (str.from_int n) "")))
(set-info :status unsat)
(check-sat)
