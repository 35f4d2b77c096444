;! target z3:4.14.1
;! kind solution
;! key z3 says sat where no model exists in core
; set-logic after an assertion, which the standard forbids and z3 accepts, removes the assertion.
(assert false)
(set-logic ALL)
(check-sat)
