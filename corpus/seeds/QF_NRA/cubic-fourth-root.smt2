; a cubic has no fourth root
(set-logic QF_NRA)
(declare-const a Real)
(define-fun p ((x Real)) Real (- (* x x x) x))
(assert (= (p a) 0.0))
(assert (distinct a 0.0 1.0 (- 1.0)))
(set-info :status unsat)
(check-sat)
