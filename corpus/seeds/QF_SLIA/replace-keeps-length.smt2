; replacing by a word of the same length
(set-logic QF_SLIA)
(declare-const s String)
(assert (> (str.len s) 2))
(assert (distinct (str.len (str.replace s "ab" "cd")) (str.len s)))
(set-info :status unsat)
(check-sat)
