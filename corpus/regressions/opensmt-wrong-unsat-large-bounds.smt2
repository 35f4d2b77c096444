;! target opensmt:2.9.0
;! kind refutation
;! key opensmt says unsat where a model exists in ints
; There are differences between 0 and a bound of 64 bits: in difference logic bounds overflow.
(set-logic QF_IDL)
(declare-const x Int)
(declare-const y Int)
(assert (and (>= (- x y) 0) (not (> (- x y) 14551915228366838565))))
(check-sat)
