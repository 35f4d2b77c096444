;! target smtinterpol:2.5-1388
;! open not yet reported
; An assertion of BvToIntUtils.translateBvshl, and with bvlshr one of translateBvlshr: 33 bits, where 32 are right.
(set-logic QF_BV)
(assert (= (bvshl #b000000000000000000000000000000000 ((_ repeat 33) #b1)) #b000000000000000000000000000000000))
(check-sat)
