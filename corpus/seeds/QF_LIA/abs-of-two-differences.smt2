; points at distance 3 and 4 from given points
(set-logic QF_LIA)
(declare-const x Int)
(assert (= (abs (- x 10)) 3))
(assert (= (abs (- x 3)) 4))
(set-info :status sat)
(check-sat)
