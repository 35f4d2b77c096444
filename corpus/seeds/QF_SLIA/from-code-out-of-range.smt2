; no character beyond the last plane
(set-logic QF_SLIA)
(assert (or (distinct (str.from_code 196608) "") (distinct (str.from_code (- 1)) "")
            (distinct (str.len (str.from_code 196607)) 1)))
(set-info :status unsat)
(check-sat)
