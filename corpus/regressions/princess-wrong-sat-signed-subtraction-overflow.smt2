;! target princess:2026-05-20
;! reference cvc5:1.3.2
;! kind solution
;! key princess says sat where no model exists in bit-vectors
; One minus one does not overflow; Princess treats bvssubo as an uninterpreted predicate.
(set-logic QF_BV)
(assert (bvssubo #x1 #x1))
(check-sat)
