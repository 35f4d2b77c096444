;! target z3:4.14.1
;! kind model
;! key z3 gives a model that makes an assertion false in floats
; 0.5 * -0.5 - 0.5 is -0.75, which RNA rounds to -1 in floats of format (2, 2); z3 says -1.5.
(set-logic QF_FP)
(declare-const x (_ FloatingPoint 2 2))
(assert (= x (fp.fma RNA (fp #b0 #b00 #b1) (fp #b1 #b00 #b1) (fp #b1 #b00 #b1))))
(check-sat)
