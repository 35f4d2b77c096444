;! witness (define-fun y () (_ FloatingPoint 2 3) (fp #b1 #b01 #b01))
;! witness (define-fun r () RoundingMode RNE)
;! target bitwuzla:0.8.2
;! kind refutation
;! key bitwuzla says unsat where a model exists in floats
;! open not yet reported
; Some numbers of this format differ from their doubles, for example -1.25.
(declare-const r RoundingMode)
(declare-const y (_ FloatingPoint 2 3))
(assert (distinct y (fp.add r y y)))
(check-sat)
