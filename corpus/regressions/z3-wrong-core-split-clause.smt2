;! target z3:4.14.1
;! kind core
;! key z3 gives a wrong unsat core in core
; split-clause makes two goals, and the core of the last one is taken for that of both.
(set-option :produce-unsat-cores true)
(declare-const p Bool)
(declare-const q Bool)
(assert (! (or p q) :named a))
(assert (! (not p) :named b))
(assert (! (not q) :named c))
(check-sat-using (then split-clause smt))
(get-unsat-core)
