;! z3 model_validate=true
;! target z3:4.14.1
;! kind crash
;! key z3 crash SIGSEGV libz3.so:ast_manager::is_value
;! open not yet reported
; z3:4.14.1 with model_validate=true was ended by a signal: SIGSEGV libz3.so:ast_manager::is_value.
(set-logic UFLIA)
(declare-const x Int)
(declare-const z Int)
(declare-const m Int)
(declare-const e Int)
(define-fun c ((a Int) (b Int)) Int 0)
(push 1)
(assert (= 0 x))
(assert ((_ linear-order 0) (distinct m 0) true))
(check-sat)
(pop 1)
(push 1)
(declare-const d Bool)
(assert d)
(push 1)
(assert (not (< m z)))
(push 1)
(push 1)
(check-sat)
