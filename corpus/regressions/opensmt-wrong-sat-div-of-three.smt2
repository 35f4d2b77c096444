;! target opensmt:2.9.0
;! reference z3:4.14.1
;! kind solution
;! key opensmt says sat where no model exists in ints
; The quotient of three numbers is (div (div 1 1) 2), which is 0: what stands behind the second is left out.
(set-logic QF_LIA)
(assert (= (div 1 1 2) 1))
(check-sat)
