;! witness (declare-fun E!val!0 () E)
;! witness (forall ((x E)) (= x E!val!0))
;! witness (declare-fun I!val!0 () I)
;! witness (forall ((x I)) (= x I!val!0))
;! witness (define-fun a () (Array I E) (store (store ((as const (Array I E)) E!val!0) I!val!0 E!val!0) I!val!0 E!val!0))
;! witness (define-fun i () I I!val!0)
;! witness (define-fun j () I I!val!0)
;! from falcon.options, falcon.options, falcon.options, storm.incremental, replace
;! target smtinterpol:2.5-1388
;! kind self-check
;! key smtinterpol self-check FATAL - Model does not satisfy in uninterpreted+arrays
;! open not yet reported
; The check of models refuses a correct model: storing the value that an array holds there changes nothing.
(set-logic QF_AX)
(declare-sort I 0)
(declare-sort E 0)
(define-fun swap ((a (Array I E)) (i I) (j I)) (Array I E) (store a i (select a j)))
(declare-const a (Array I E))
(declare-const i I)
(declare-const j I)
(assert (= a (swap a i j)))
(check-sat)
