; the quotient of a variable divisor
(set-logic QF_NIA)
(declare-const x Int)
(declare-const y Int)
(assert (and (< 1 y) (< y 6)))
(assert (= (div x y) 4))
(assert (= (mod x y) 3))
(set-info :status sat)
(check-sat)
