;! smtinterpol produce-assertions=true produce-interpolants=true produce-unsat-cores=true proof-check-mode=true unsat-assumptions-check-mode=true
;! target smtinterpol:2.5-1388
;! reference z3:4.14.1
;! open not yet reported
; No absolute value is at least 1 and at most a half. Under its checks SMTInterpol says sat to the assumption of one, by
; default unsat; without the quantifier and the check before it, its own checker refuses the proof.
(set-logic UFDTLIRA)
(declare-datatype T ((leaf) (node (l T) (r T))))
(declare-const t T)
(declare-const u0 Int)
(declare-const u1 Int)
(declare-const h1 Real)
(push 1)
(declare-const assumed Bool)
(assert (=> assumed (and (distinct (l t) (r t)) (<= h1 (- (- 1.0)) (abs h1) 0.5) (> u0 (- u1 u1)))))
(check-sat-assuming (assumed))
(check-sat)
(declare-fun inv (Int) Bool)
(assert (forall ((x Int)) (! (=> (inv x) (inv (+ x 2))) :pattern ((inv x)))))
(assert (inv 0))
(check-sat)
