;! target princess:2026-05-20
;! kind value
;! key princess gives a model that names what nobody declares to get-model
;! open not yet reported
; The model uses an element of E that it does not declare.
(set-option :produce-models true)
(set-logic QF_UFIDL)
(declare-sort E 0)
(declare-fun time (E) Int)
(declare-const b E)
(assert (distinct 0 (time b)))
(check-sat)
(get-model)
