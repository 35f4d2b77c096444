; 91 is a product of two numbers above one
(set-logic QF_NIA)
(declare-const p Int)
(declare-const q Int)
(assert (< 1 p q))
(assert (= (* p q) 91))
(set-info :status sat)
(check-sat)
