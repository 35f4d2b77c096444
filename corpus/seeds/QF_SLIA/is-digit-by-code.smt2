; str.is_digit and the range of codes
(set-logic QF_SLIA)
(declare-const c String)
(assert (distinct (str.is_digit c) (and (<= 48 (str.to_code c)) (<= (str.to_code c) 57))))
(set-info :status unsat)
(check-sat)
