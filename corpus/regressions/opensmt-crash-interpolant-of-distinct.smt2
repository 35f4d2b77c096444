;! target opensmt:2.9.0
;! kind crash
;! key opensmt crash SIGSEGV libopensmtj.so:opensmt::InterpolatingExplainer::explain
;! open not yet reported
; Segmentation fault while a conflict of a distinct with an ite is explained for an interpolant.
(set-option :produce-interpolants true)
(set-logic QF_UF)
(declare-sort U 0)
(declare-const a U)
(declare-const b U)
(declare-const c U)
(declare-const d U)
(declare-const e U)
(assert (! (and (or true (= a b)) (or (= c a) (= c b)) (or (= d a) (= d b))) :named one))
(assert (! (distinct (ite (= a b) e b) c d) :named two))
(check-sat)
(get-interpolants one two)
