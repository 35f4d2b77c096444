; 1/a + 1/b = 1/2 with distinct denominators
(set-logic QF_NIA)
(declare-const a Int)
(declare-const b Int)
(assert (and (< 0 a b) (<= b 10)))
(assert (= (* 2 (+ a b)) (* a b)))
(set-info :status sat)
(check-sat)
