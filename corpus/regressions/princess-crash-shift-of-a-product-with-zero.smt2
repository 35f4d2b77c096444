;! target princess:2026-05-20
;! kind crash
;! key princess crash java.lang.AssertionError ap.terfor.linearcombination.LinearCombination1.<init> ap.terfor.linearcombination.LinearCombination$.apply ap.parser.InputAbsy2Internal.ap$parser$InputAbsy2Internal$$translateLinComb
;! open not yet reported
; An assertion fails on the arithmetic shift of a product with zero; the shift of (bvand x #x0) is accepted.
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(assert (= (bvashr (bvmul x #x0) #x1) #xe))
(check-sat)
