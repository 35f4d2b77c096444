;! target princess:2026-05-20
;! reference z3:4.14.1
;! kind solution
;! key princess says sat where no model exists in uninterpreted
; Applying a function from Bool to Bool three times equals applying it once.
(set-logic QF_UF)
(declare-fun f (Bool) Bool)
(declare-const x Bool)
(assert (not (= (f (f (f x))) (f x))))
(check-sat)
