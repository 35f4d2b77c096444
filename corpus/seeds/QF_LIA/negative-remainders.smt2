; div and mod round towards minus infinity or zero
(set-logic QF_LIA)
(declare-const x Int)
(assert (= (div x (- 4)) 3))
(assert (= (mod x (- 4)) 1))
(assert (= (- x) 11))
(set-info :status sat)
(check-sat)
