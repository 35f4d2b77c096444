;! target z3:4.14.1
;! kind solution
;! key z3 says sat where no model exists in arrays
; One store to an array over Bool that is false everywhere does not make both elements true.
(set-logic ALL)
(declare-const j Bool)
(assert (= (store ((as const (Array Bool Bool)) false) j true) ((as const (Array Bool Bool)) true)))
(check-sat)
