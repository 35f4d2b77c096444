;! target z3:4.14.1
;! kind core
;! key z3 gives a wrong unsat core in core
; ctx-solver-simplify loses the dependencies of formulas that it simplifies: the core is empty or too small.
(set-option :produce-unsat-cores true)
(declare-const p Bool)
(declare-const q Bool)
(assert (! (or p q) :named a))
(assert (! (not p) :named b))
(assert (! (not q) :named c))
(check-sat-using (then ctx-solver-simplify smt))
(get-unsat-core)
