;! target opensmt:2.9.0
;! kind crash
;! key opensmt crash SIGSEGV libopensmtj.so:opensmt::UnsatCoreBuilder::computeClauses
; Cores that are asked for behind the logic are built from a proof that there is none of.
(set-logic ALL)
(set-option :produce-unsat-cores true)
(assert false)
(check-sat)
(get-unsat-core)
