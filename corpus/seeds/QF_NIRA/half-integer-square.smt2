; the square of k + 1/2 is never an integer
(set-logic QF_NIRA)
(declare-const k Int)
(declare-const x Real)
(assert (= x (+ (to_real k) 0.5)))
(assert (and (<= 0 k) (<= k 3)))
(assert (is_int (* x x)))
(set-info :status unsat)
(check-sat)
