;! target opensmt:2.9.0
;! reference z3:4.14.1
;! kind solution
;! key opensmt says sat where no model exists in ints
; div of three arguments is (div (div 1 1) 2), which is 0: OpenSMT ignores arguments after the second.
(set-logic QF_LIA)
(assert (= (div 1 1 2) 1))
(check-sat)
