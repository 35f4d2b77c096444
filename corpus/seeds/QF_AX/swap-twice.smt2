; two swaps restore the array
(set-logic QF_AX)
(declare-sort I 0)
(declare-sort E 0)
(define-sort Arr () (Array I E))
(define-fun swap ((a Arr) (i I) (j I)) Arr
  (store (store a i (select a j)) j (select a i)))
(declare-const a Arr)
(declare-const i I)
(declare-const j I)
(assert (not (= a (swap (swap a i j) i j))))
(set-info :status unsat)
(check-sat)
