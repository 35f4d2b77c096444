;! target bitwuzla:0.8.2
;! kind solution
;! key bitwuzla says sat where no model exists in bit-vectors+floats
; As a signed number of one bit, minus one is #b1. Builds with assertions fail one; other scripts exhaust memory at once.
(set-logic QF_BVFP)
(assert (= #b0 ((_ fp.to_sbv 1) RNE (fp #b1 #b01111111 #b00000000000000000000000))))
(check-sat)
