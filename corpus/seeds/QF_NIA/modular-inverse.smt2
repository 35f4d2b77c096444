; 7 has an inverse modulo 31
(set-logic QF_NIA)
(declare-const inv Int)
(declare-const k Int)
(assert (and (<= 0 inv) (< inv 31)))
(assert (= (+ (* 7 inv) (* 31 k)) 1))
(assert (= (* k k) 4))
(set-info :status sat)
(check-sat)
