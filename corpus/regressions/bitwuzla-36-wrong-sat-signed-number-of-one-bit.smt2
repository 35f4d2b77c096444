;! target bitwuzla:0.8.2
;! kind solution
;! key bitwuzla says sat where no model exists in bit-vectors+floats
; Minus one as a signed number of one bit is that bit. A build with assertions fails one, and other scripts run out of memory at once.
(set-logic QF_BVFP)
(assert (= #b0 ((_ fp.to_sbv 1) RNE (fp #b1 #b01111111 #b00000000000000000000000))))
(check-sat)
