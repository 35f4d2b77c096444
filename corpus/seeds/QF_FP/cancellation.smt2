; a difference of near neighbours is exact and subnormal
(set-logic QF_FP)
(declare-const x Float16)
(declare-const y Float16)
(assert (= x (fp #b0 #b00001 #b0000000011)))
(assert (fp.isNormal y))
(assert (fp.isSubnormal (fp.sub RTZ x y)))
(set-info :status sat)
(check-sat)
