;! target princess:2026-05-20
;! kind solution
;! key princess says sat where no model exists in ints+sequences
;! open not yet reported
; Replacing the empty sequence by itself changes nothing.
(set-logic ALL)
(define-fun empty () (Seq Int) (as seq.empty (Seq Int)))
(assert (distinct (seq.replace empty empty empty) empty))
(check-sat)
