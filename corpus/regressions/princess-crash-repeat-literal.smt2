;! target princess:2026-05-20
; Princess fails with an IllegalArgumentException on repeat of a literal; of a constant it takes it.
(set-logic QF_BV)
(assert (= ((_ repeat 2) #b1) #b11))
(check-sat)
