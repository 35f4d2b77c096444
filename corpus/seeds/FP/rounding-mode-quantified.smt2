; one sum that is the same in each mode
(set-logic FP)
(declare-const x (_ FloatingPoint 3 3))
(assert (forall ((r RoundingMode)) (= (fp.add r x x) (fp.mul RNE x ((_ to_fp 3 3) RNE 2.0)))))
(assert (fp.isNormal x))
(set-info :status sat)
(check-sat)
