;! target bitwuzla:0.8.2
;! kind crash
;! key bitwuzla crash std::bad_alloc with nearly all memory free in bit-vectors+floats
; Converting a float to a signed number of one bit: an allocation fails within milliseconds, at a hundredth of the memory limit.
(set-logic QF_BVFP)
(declare-const x (_ FloatingPoint 3 4))
(declare-const r RoundingMode)
(assert (= #b1 ((_ fp.to_sbv 1) r x)))
(check-sat)
