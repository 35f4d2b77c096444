; no number is 1 mod 4 and 2 mod 6
(set-logic QF_LIA)
(declare-const n Int)
(assert (= (mod n 4) 1))
(assert (= (mod n 6) 2))
(set-info :status unsat)
(check-sat)
