;! target princess:2026-05-20
;! kind value
;! key princess gives a value of another sort to get-value of sort BitVec
; The value of a literal is printed as a number of sort Int.
(check-sat)
(get-value (#b0))
