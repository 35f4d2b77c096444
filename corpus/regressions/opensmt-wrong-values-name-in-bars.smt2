;! target opensmt:2.9.0
;! kind value
;! key opensmt gives values for other terms than it is asked for in number
; A name in bars is printed without them, so that the answer is no list.
(set-logic QF_LIA)
(declare-const |(| Int)
(check-sat)
(get-value (|(| 0))
