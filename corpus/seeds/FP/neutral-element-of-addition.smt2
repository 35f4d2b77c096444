; minus zero is neutral under rounding to nearest
(set-logic FP)
(declare-const e (_ FloatingPoint 2 3))
(assert (= e (_ -zero 2 3)))
(assert (forall ((x (_ FloatingPoint 2 3))) (= (fp.add RNE x e) x)))
(set-info :status sat)
(check-sat)
