;! target princess:2026-05-20
;! kind model
;! key princess gives a model that makes an assertion false in ints+sequences
; A sequence with the prefix 10 does not have the prefix 4; Princess answers sat.
(set-logic ALL)
(declare-const s (Seq Int))
(assert (= (seq.len s) 3))
(assert (= (seq.nth s 1) 7))
(assert (= (seq.nth s 0) 10))
(assert (seq.prefixof (seq.unit 4) s))
(check-sat)
