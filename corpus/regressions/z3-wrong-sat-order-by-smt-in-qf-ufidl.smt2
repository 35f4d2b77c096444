;! z3 tactic.default_tactic="(then distribute-forall smt)"
;! target z3:4.14.1
;! reference z3:4.14.1
;! kind disagreement
;! key z3 says sat where its default configuration says unsat in uninterpreted under tactic.default_tactic
;! open not yet reported
; The order is reflexive. The tactic smt ignores it in the logic QF_UFIDL; without a logic, and without the tactic, the
; answer is unsat.
(set-logic QF_UFIDL)
(assert (not ((_ piecewise-linear-order 0) false false)))
(check-sat)
