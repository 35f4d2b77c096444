;! target princess:2026-05-20
;! kind crash
;! key princess crash java.util.NoSuchElementException ap.util.FastImmutableMap.apply ap.terfor.TermOrder.weightOfAtomicTerm ap.terfor.TermOrder.weightIt
;! open not yet reported
; Princess crashes on the value of a function that no assertion mentions.
(set-option :produce-models true)
(set-logic QF_UF)
(declare-sort U 0)
(declare-fun f (U) U)
(declare-fun g (U) U)
(declare-const x U)
(assert (= x (f x)))
(check-sat)
(get-value (x (f x) (g x)))
