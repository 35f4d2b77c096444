;! target opensmt:2.9.0
;! reference z3:4.14.1
;! kind solution
;! key opensmt says sat where no model exists in uninterpreted+ints
; Twice an Int is 1: OpenSMT does not constrain values of functions and elements of arrays to integers, and the model gives 1/2.
(set-logic QF_UFLIA)
(declare-fun f (Int) Int)
(assert (= (+ (f 1) (f 1)) 1))
(check-sat)
