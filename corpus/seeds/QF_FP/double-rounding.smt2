; two roundings where one would do better
(set-logic QF_FP)
(declare-const d (_ FloatingPoint 4 7))
(define-fun mid () (_ FloatingPoint 4 5) ((_ to_fp 4 5) RNE d))
(assert (not (fp.isNaN d)))
(assert (distinct ((_ to_fp 4 3) RNE mid) ((_ to_fp 4 3) RNE d)))
(set-info :status sat)
(check-sat)
