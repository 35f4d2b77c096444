;! target z3:4.14.1
;! kind core
;! key z3 gives a wrong unsat core in core
; solver-subsumption strengthens a clause by other assertions without recording the dependency: the core lacks them.
(set-option :produce-unsat-cores true)
(declare-const p Bool)
(declare-const q Bool)
(assert (! (or p q) :named a))
(assert (! (not p) :named b))
(assert (! (not q) :named c))
(check-sat-using (then solver-subsumption smt))
(get-unsat-core)
