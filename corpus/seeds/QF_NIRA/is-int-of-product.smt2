; the product of two integers is an integer
(set-logic QF_NIRA)
(declare-const m Int)
(declare-const n Int)
(assert (not (is_int (* (to_real m) (to_real n)))))
(set-info :status unsat)
(check-sat)
