; the order of words is total and strict
(set-logic QF_S)
(declare-const x String)
(declare-const y String)
(assert (str.< x y))
(assert (str.<= y x))
(set-info :status unsat)
(check-sat)
