; all integer squares are at least zero
(set-logic NIA)
(assert (exists ((n Int)) (< (* n n) 0)))
(set-info :status unsat)
(check-sat)
