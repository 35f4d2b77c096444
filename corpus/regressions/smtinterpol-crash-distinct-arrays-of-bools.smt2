;! target smtinterpol:2.5-1388
; Two arrays of Bools that differ fail an assertion in a logic that has quantifiers.
(set-logic AUFDTLIRA)
(declare-sort I 0)
(declare-const s (Array I Bool))
(declare-const t (Array I Bool))
(assert (distinct s t))
(check-sat)
