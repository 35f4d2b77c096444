; a float that adding one does not change
(set-logic QF_FP)
(declare-const x Float16)
(define-fun one () Float16 (fp #b0 #b01111 #b0000000000))
(assert (= (fp.add RNE x one) x))
(assert (fp.isNormal x))
(assert (fp.gt x one))
(set-info :status sat)
(check-sat)
