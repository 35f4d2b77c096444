;! target princess:2026-05-20
;! kind rewriting
;! key princess changes the meaning by simplify in reals
;! open not yet reported
; simplify treats reals as integers: a < b becomes a + 1 <= b.
(declare-const a Real)
(declare-const b Real)
(simplify (< a b))
