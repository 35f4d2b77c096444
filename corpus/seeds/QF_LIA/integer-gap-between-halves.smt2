; no integer lies strictly between 2x and 2x+1
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(assert (< (* 2 x) y))
(assert (< y (+ (* 2 x) 1)))
(set-info :status unsat)
(check-sat)
