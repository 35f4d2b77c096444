;! target z3:4.14.1
;! kind refutation
;! key z3 says unsat where a model exists in ints+strings+sequences
;! open not yet reported
;! witness (define-fun c () Bool true)
;! witness (define-fun a () String "")
; Satisfied if c is true, whatever the sequence has at 0. With seq.nth in place of seq.nth_i, z3 answers sat.
(set-logic ALL)
(declare-const a String)
(declare-const c Bool)
(assert (or (< (seq.indexof a (seq.nth_i (as seq.empty (Seq String)) 0)) 0) c))
(check-sat)
