;! target z3:4.14.1
;! kind value
;! key z3 gives values that make an assertion false of linear-order of sort Bool
; get-value gives false for an asserted atom of a linear order.
(declare-const a Int)
(declare-const b Int)
(assert ((_ linear-order 0) a b))
(check-sat)
(get-value (((_ linear-order 0) a b)))
