; the real value of a half is what it says
(set-logic QF_FPLRA)
(declare-const x Float16)
(assert (= x (fp #b0 #b01111 #b1000000000)))
(assert (not (= (fp.to_real x) 1.5)))
(set-info :status unsat)
(check-sat)
