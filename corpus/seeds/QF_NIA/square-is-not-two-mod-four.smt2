; squares leave 0 or 1 modulo four
(set-logic QF_NIA)
(declare-const n Int)
(assert (<= 0 n 9))
(assert (= (mod (* n n) 4) 2))
(set-info :status unsat)
(check-sat)
