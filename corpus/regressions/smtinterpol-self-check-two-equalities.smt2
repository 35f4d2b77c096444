;! smtinterpol model-check-mode=true
;! target smtinterpol:2.5-1388
;! kind self-check
;! key smtinterpol self-check FATAL - Model does not satisfy in uninterpreted
;! open not yet reported
; The check of models refuses a correct model of two equalities, one of them in a definition.
(set-logic QF_UF)
(declare-sort L 0)
(declare-const x L)
(declare-const d L)
(define-fun b ((a L)) Bool (= d a))
(declare-sort U 0)
(declare-const c U)
(declare-const e U)
(assert (= e c))
(assert (b x))
(check-sat)
