;! target opensmt:2.9.0
;! kind value
;! key opensmt gives values for other terms than it is asked for in number
; A quoted symbol is printed without its bars, so that the answer is not a list.
(set-logic QF_LIA)
(declare-const |(| Int)
(check-sat)
(get-value (|(| 0))
