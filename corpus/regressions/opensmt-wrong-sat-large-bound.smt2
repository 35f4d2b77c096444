;! target opensmt:2.9.0
;! reference z3:4.14.1
;! kind solution
;! key opensmt says sat where no model exists in ints
; The first assertion makes x - y more than 2^63, so that x - y is not negative and y - x is: in difference logic bounds overflow.
(set-logic QF_IDL)
(declare-const x Int)
(declare-const y Int)
(assert (> (- x y) 9223372036854775808))
(assert (or (< (- x y) 0) (>= (- y x) 0)))
(check-sat)
