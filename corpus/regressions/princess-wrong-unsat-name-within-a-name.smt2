;! target princess:2026-05-20
;! kind refutation
;! key princess says unsat where a model exists in core
;! open not yet reported
; With unsat cores or interpolants enabled, a named term within a named assertion makes the assertion false.
(set-option :produce-unsat-cores true)
(declare-const p Bool)
(declare-const q Bool)
(assert (! (=> p (! q :named inner)) :named outer))
(assert (! p :named other))
(check-sat)
