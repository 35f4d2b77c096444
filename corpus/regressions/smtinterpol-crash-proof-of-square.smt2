;! smtinterpol proof-check-mode=true
;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash script:N:N: Cannot invoke  because  is null in bit-vectors under proof-check-mode
; The check of the proof meets a term without a sort: no square of four bits is its own complement.
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(assert (= (bvmul x x) (bvnot (bvmul x x))))
(check-sat)
