;! z3 model_validate=true
;! target z3:4.14.1
;! kind self-check
;! key z3 self-check line N column N: an invalid model was generated in uninterpreted
;! open not yet reported
; Every model has two ordered elements, and Z3 refuses its own: the model gives no order, and the assumed one puts b first.
(declare-sort S 0)
(declare-const a S)
(declare-const b S)
(assert ((_ linear-order 0) a b))
(assert (distinct a b))
(check-sat)
