; plus zero changes the sign of minus zero
(set-logic FP)
(assert (forall ((x (_ FloatingPoint 2 3))) (= (fp.add RNE x (_ +zero 2 3)) x)))
(set-info :status unsat)
(check-sat)
