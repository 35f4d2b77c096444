;! target opensmt:2.9.0
;! kind interpolant
;! key opensmt gives a wrong interpolant in uninterpreted
;! open not yet reported
; A distinct of three terms, two of which are equal: the interpolant of the equation is false, which the equation does not imply.
(set-option :produce-interpolants true)
(set-logic QF_UF)
(declare-sort U 0)
(declare-const a U)
(declare-const b U)
(declare-const c U)
(assert (! (= a b) :named one))
(assert (! (distinct a b c) :named two))
(check-sat)
(get-interpolants one two)
