; the mean of two numbers is not above both
(set-logic QF_LRA)
(declare-const a Real)
(declare-const b Real)
(define-fun mean () Real (* (/ 1.0 2.0) (+ a b)))
(assert (and (> mean a) (> mean b)))
(set-info :status unsat)
(check-sat)
