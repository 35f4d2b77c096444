; a length whose square lies between two bounds
(set-logic QF_SNIA)
(declare-const s String)
(assert (< 20 (* (str.len s) (str.len s)) 30))
(assert (str.prefixof "ab" s))
(set-info :status sat)
(check-sat)
