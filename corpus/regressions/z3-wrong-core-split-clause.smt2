;! target z3:4.14.1
;! kind core
;! key z3 gives a wrong unsat core in core
; split-clause creates two goals, and the core of the last one is used for both.
(set-option :produce-unsat-cores true)
(declare-const p Bool)
(declare-const q Bool)
(assert (! (or p q) :named a))
(assert (! (not p) :named b))
(assert (! (not q) :named c))
(check-sat-using (then split-clause smt))
(get-unsat-core)
