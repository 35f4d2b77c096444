;! target z3:4.14.1
;! kind consistency
;! key z3 says unsat where it says sat to the check alone in quantifiers+ints+strings+sequences with push
;! open not yet reported
;! witness (define-fun x () Bool true)
;! witness (define-fun v () String "")
; Satisfied if v is empty, whatever q is. Without the push, z3 answers sat.
(set-logic ALL)
(declare-const x Bool)
(declare-const v String)
(push 1)
(assert (forall ((q (Seq String))) (and x (str.contains (seq.nth (seq.++ q q) (str.indexof "aa" v 0)) v))))
(check-sat)
