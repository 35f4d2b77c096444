;! target princess:2026-05-20
;! kind value
;! key princess gives a value of another sort to get-value of sort BitVec
; The value of a bit-vector literal is printed as an Int.
(check-sat)
(get-value (#b0))
