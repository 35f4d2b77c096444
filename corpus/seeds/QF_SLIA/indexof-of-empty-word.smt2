; the empty word is found at once, at the end as well
(set-logic QF_SLIA)
(declare-const s String)
(assert (= (str.len s) 3))
(assert (not (and (= (str.indexof s "" 2) 2) (= (str.indexof s "" 4) (- 1)))))
(set-info :status unsat)
(check-sat)
