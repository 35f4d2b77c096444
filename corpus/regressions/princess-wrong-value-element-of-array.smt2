;! target princess:2026-05-20
;! kind value
;! key princess gives a value that its own model contradicts to get-value of select of sort Int
;! open not yet reported
; The value of an element differs from that in the model.
(set-option :produce-models true)
(set-logic QF_ALIA)
(declare-const a (Array Int Int))
(declare-const b (Array Int Int))
(assert (= b (store a 0 0)))
(check-sat)
(get-value ((select a 1)))
