;! target smtinterpol:2.5-1388
;! kind self-check
;! key smtinterpol self-check FATAL - Model does not satisfy in bit-vectors
;! open not yet reported
; smtinterpol:2.5-1388 with model-check-mode=true produce-models=true refuted its own answer when it checked it: FATAL - Model does not satisfy. Tiercel's evaluator finds all assertions true under its model, so it is the check that is wrong, not the answer.
(set-option :produce-models true)
(set-logic BV)
(declare-const x (_ BitVec 4))
(declare-const y (_ BitVec 4))
(assert (= (bvsdiv x #x0) (bvxor #x0 (bvashr (bvnot #x0) (bvashr y #x1)))))
(assert (= (bvsdiv y #x0) #xf))
(check-sat)
