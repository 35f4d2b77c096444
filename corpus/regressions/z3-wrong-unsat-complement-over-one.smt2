;! target z3:4.14.1
;! kind refutation
;! key z3 says unsat where a model exists in uninterpreted+arrays
;! open not yet reported
;! witness (declare-fun I!val!0 () I)
;! witness (forall ((x I)) (= x I!val!0))
;! witness (define-fun t () (Array I Bool) ((as const (Array I Bool)) true))
;! witness (define-fun x () I I!val!0)
; Satisfiable if the sort has one element. z3 treats an array and its complement, stored to at one index, as different.
(set-logic QF_AX)
(declare-sort I 0)
(declare-const t (Array I Bool))
(declare-const x I)
(assert (= t (store (complement t) x true)))
(check-sat)
