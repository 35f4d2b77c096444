; fma rounds once, mul and add twice
(set-logic QF_FP)
(declare-const x (_ FloatingPoint 3 4))
(declare-const y (_ FloatingPoint 3 4))
(declare-const z (_ FloatingPoint 3 4))
(assert (not (fp.isNaN (fp.fma RNE x y z))))
(assert (distinct (fp.fma RNE x y z) (fp.add RNE (fp.mul RNE x y) z)))
(set-info :status sat)
(check-sat)
