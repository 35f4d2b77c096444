;! opensmt ccmin-mode=1
;! target opensmt:2.9.0
;! kind crash
;! key opensmt crash SIGSEGV libopensmtj.so:opensmt::CoreSMTSolver::analyze
;! open not yet reported
; Segmentation fault in conflict analysis of equal arrays with ccmin-mode.
(set-logic ALL)
(declare-fun a () (Array Int Int))
(declare-const b (Array Int Int))
(declare-const c (Array Int Int))
(declare-const d (Array Int Int))
(assert (not (= a b c a d b)))
(check-sat)
