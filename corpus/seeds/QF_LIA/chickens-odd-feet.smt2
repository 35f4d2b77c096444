; an odd number of feet is impossible
(set-logic QF_LIA)
(declare-fun hens () Int)
(declare-fun goats () Int)
(assert (= (+ (* 2 hens) (* 4 goats)) 95))
(set-info :status unsat)
(check-sat)
