;! target z3:4.14.1
;! kind core
;! key z3 gives a wrong unsat core in core
; qe2 and qe_rec turn unsatisfiable formulas into false without dependencies: the core is empty.
(set-option :produce-unsat-cores true)
(declare-const p Bool)
(assert (! p :named a))
(assert (! (not p) :named b))
(check-sat-using (then qe2 smt))
(get-unsat-core)
