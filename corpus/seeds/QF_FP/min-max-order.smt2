; min and max of different numbers come in order
(set-logic QF_FP)
(declare-const x Float32)
(declare-const y Float32)
(assert (fp.lt x y))
(assert (not (and (= (fp.min x y) x) (= (fp.max x y) y) (fp.leq (fp.min y x) (fp.max y x)))))
(set-info :status unsat)
(check-sat)
