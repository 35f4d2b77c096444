;! target bitwuzla:0.8.2
;! kind model
;! key bitwuzla gives a model that makes an assertion false in floats
; fp.max of -0 and the smallest positive number is the latter; the model says +0. Formats (2, 2), (2, 4) and (3, 3)
; are right.
(set-logic QF_FP)
(declare-const x (_ FloatingPoint 2 3))
(assert (= x (fp.max (fp #b1 #b00 #b00) (fp #b0 #b00 #b01))))
(check-sat)
