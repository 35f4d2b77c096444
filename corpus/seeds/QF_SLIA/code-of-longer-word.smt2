; only single characters have a code point
(set-logic QF_SLIA)
(declare-const w String)
(assert (distinct (str.len w) 1))
(assert (not (= (str.to_code w) (- 1))))
(set-info :status unsat)
(check-sat)
