;! target z3:4.14.1
;! kind value
;! key z3 answers with a term that is no value to get-value, with the operator char.to_int
; Operators on characters are not evaluated.
(declare-const c Unicode)
(assert (char.is_digit c))
(check-sat)
(get-value (c (char.to_int c)))
