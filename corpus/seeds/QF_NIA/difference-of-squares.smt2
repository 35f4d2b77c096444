; (x+y)(x-y) expands
(set-logic QF_NIA)
(declare-const x Int)
(declare-const y Int)
(assert (distinct (* (+ x y) (- x y)) (- (* x x) (* y y))))
(set-info :status unsat)
(check-sat)
