;! target z3:4.14.1
;! kind solution
;! key z3 says sat where no model exists in ints+arrays
; The two arrays differ at false; z3 treats constant arrays over a finite sort as equal after a store to one.
(set-logic ALL)
(assert (= ((as const (Array Bool Int)) 0) (store ((as const (Array Bool Int)) 1) true 0)))
(check-sat)
