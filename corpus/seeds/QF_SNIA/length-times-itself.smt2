; no length has the square twelve
(set-logic QF_SNIA)
(declare-const s String)
(assert (<= (str.len s) 5))
(assert (= (* (str.len s) (str.len s)) 12))
(set-info :status unsat)
(check-sat)
