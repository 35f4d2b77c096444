;! target z3:4.14.1
;! kind core
;! key z3 gives a wrong unsat core in core
; nlqsat refutes the assertions itself and gives a core without names.
(set-option :produce-unsat-cores true)
(declare-const p Bool)
(assert (! p :named a))
(assert (! (not p) :named b))
(check-sat-using nlqsat)
(get-unsat-core)
