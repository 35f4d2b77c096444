;! target z3:4.14.1
;! kind solution
;! key z3 says sat where no model exists in arrays
; All of an array over Bool would be true once one of its two elements is stored to, wherever that is.
(set-logic ALL)
(declare-const j Bool)
(assert (= (store ((as const (Array Bool Bool)) false) j true) ((as const (Array Bool Bool)) true)))
(check-sat)
