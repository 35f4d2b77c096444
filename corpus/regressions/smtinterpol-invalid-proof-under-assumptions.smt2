;! smtinterpol produce-proofs=true proof-check-mode=true
;! target smtinterpol:2.5-1388
; SMTInterpol's own checker does not accept its proof; unsat is right.
(set-logic AUFLIA)
(declare-const a (Array Int Int))
(declare-const b (Array Int Int))
(declare-const i Int)
(assert (forall ((k Int)) (= (select a k) 0)))
(declare-const assumed Bool)
(assert (=> assumed (= b (store a i 1))))
(assert (distinct (select b (+ i 1)) 0))
(check-sat-assuming (assumed))
