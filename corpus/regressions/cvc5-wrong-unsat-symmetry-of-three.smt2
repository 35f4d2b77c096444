;! target cvc5:1.3.2
;! kind refutation
;! key cvc5 says unsat where a model exists in uninterpreted
;! open not yet reported
;! witness (declare-fun U!val!0 () U)
;! witness (declare-fun U!val!1 () U)
;! witness (declare-fun U!val!2 () U)
;! witness (define-fun a () U U!val!2)
;! witness (define-fun b () U U!val!0)
;! witness (define-fun c () U U!val!1)
;! witness (define-fun d () U U!val!0)
;! witness (define-fun e () U U!val!1)
; Three distinct elements, two of which are d and e: a can be the third. With --no-symmetry-breaker cvc5 answers sat.
(set-logic QF_UF)
(declare-sort U 0)
(declare-const a U)
(declare-const b U)
(declare-const c U)
(declare-const d U)
(declare-const e U)
(assert (distinct a b c))
(assert (or (= b d) (= b e)))
(assert (or (= c d) (= c e)))
(check-sat)
