;! target z3:4.14.1
;! kind rewriting
;! key z3 changes the meaning by get-consequences in ints
; c = 4 follows from the assumption a = 2 only, and is printed as a consequence of true. Not in 5.0.0.
(set-logic QF_LIA)
(declare-const a Int)
(declare-const b Int)
(declare-const c Int)
(assert (> b a))
(assert (> c b))
(assert (< c 5))
(get-consequences ((= a 2)) (b c a))
