; a substring beyond the end or of no length is empty
(set-logic QF_SLIA)
(declare-const s String)
(declare-const n Int)
(assert (or (distinct (str.substr s (str.len s) 1) "") (distinct (str.substr s n 0) "")
            (distinct (str.substr s (- 1) 2) "")))
(set-info :status unsat)
(check-sat)
