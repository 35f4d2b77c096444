; a finite float that no finite float exceeds
(set-logic FP)
(declare-const m (_ FloatingPoint 2 3))
(assert (forall ((x (_ FloatingPoint 2 3)))
  (=> (not (or (fp.isNaN x) (fp.isInfinite x))) (fp.leq x m))))
(assert (not (fp.isInfinite m)))
(set-info :status sat)
(check-sat)
