; a float between two neighbours is one of them
(set-logic QF_FP)
(declare-const x Float16)
(assert (fp.leq (fp #b0 #b01111 #b0000000001) x))
(assert (fp.leq x (fp #b0 #b01111 #b0000000010)))
(assert (not (= x (fp #b0 #b01111 #b0000000001))))
(set-info :status sat)
(check-sat)
