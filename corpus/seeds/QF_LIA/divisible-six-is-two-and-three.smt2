; six divides n but two does not
(set-logic QF_LIA)
(declare-const n Int)
(assert ((_ divisible 6) n))
(assert (or (not ((_ divisible 2) n)) (not ((_ divisible 3) (- n)))))
(set-info :status unsat)
(check-sat)
