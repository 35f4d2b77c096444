; 97 is not
(set-logic QF_NIA)
(declare-const p Int)
(declare-const q Int)
(assert (and (< 1 p) (<= p q)))
(assert (and (<= p 9) (<= q 48)))
(assert (= (* p q) 97))
(set-info :status unsat)
(check-sat)
