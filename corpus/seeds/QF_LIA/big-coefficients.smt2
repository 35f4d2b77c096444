; numerals beyond 64 bits
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(assert (= (* 36893488147419103232 x) (+ (* 18446744073709551616 y) 18446744073709551616)))
(assert (> x 100))
(set-info :status sat)
(check-sat)
