;! target opensmt:2.9.0
;! kind crash
;! key opensmt crash Underflow detected during SafeInt subtraction in ints
; In difference logic a bound of 64 bits throws an uncaught exception.
(set-logic QF_IDL)
(declare-const x Int)
(declare-const y Int)
(assert (>= (- x y) 14551915228366850465))
(check-sat)
(get-model)
