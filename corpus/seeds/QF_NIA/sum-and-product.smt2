; two numbers with sum 13 and product 40
(set-logic QF_NIA)
(declare-const x Int)
(declare-const y Int)
(assert (= (+ x y) 13))
(assert (= (* x y) 40))
(set-info :status sat)
(check-sat)
