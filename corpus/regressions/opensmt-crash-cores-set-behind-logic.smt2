;! target opensmt:2.9.0
;! kind crash
;! key opensmt crash SIGSEGV libopensmtj.so:opensmt::UnsatCoreBuilder::computeClauses
; With produce-unsat-cores set after set-logic, cores are built from a proof that does not exist.
(set-logic ALL)
(set-option :produce-unsat-cores true)
(assert false)
(check-sat)
(get-unsat-core)
