;! target opensmt:2.9.0
;! kind core
;! key opensmt gives a wrong unsat core in ints
; The core of a single assertion, from which the ite was extracted, is empty.
(set-option :produce-unsat-cores true)
(set-logic QF_LIA)
(declare-const a Int)
(assert (! (< 0 (ite (< a 0) a 0)) :named part))
(check-sat)
(get-unsat-core)
