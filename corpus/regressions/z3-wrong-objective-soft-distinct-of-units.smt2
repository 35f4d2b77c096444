;! target z3:4.14.1
;! kind objective
;! key z3 prints an optimum that it calls unsatisfiable in datatypes
;! open not yet reported
; The sort has one element, so that the soft constraint is violated, and z3 reports cost 0.
(set-logic ALL)
(declare-datatypes ((C 0)) (((r))))
(declare-const w C)
(declare-const x C)
(assert-soft (distinct w x) :weight 3 :id a)
(check-sat)
(get-objectives)
