;! target princess:2026-05-20
;! reference cvc5:1.3.2
; One minus one does not overflow; Princess takes bvssubo for a predicate of which it knows nothing.
(set-logic QF_BV)
(assert (bvssubo #x1 #x1))
(check-sat)
