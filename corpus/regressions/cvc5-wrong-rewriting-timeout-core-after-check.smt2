;! witness (define-fun c () Bool false)
;! witness (define-fun a () (Array Bool Bool) ((as const (Array Bool Bool)) false))
;! witness (define-fun b () (Array Bool Bool) (store ((as const (Array Bool Bool)) false) true true))
;! target cvc5:1.3.2
;! kind rewriting
;! key cvc5 gives a wrong timeout core in arrays
;! open not yet reported
; Once c holds, both selects are the same, and check-sat answers unsat. Without the first check get-timeout-core answers unsat, too.
(set-option :produce-unsat-cores true)
(declare-const c Bool)
(declare-const a (Array Bool Bool))
(declare-const b (Array Bool Bool))
(assert (distinct (select (ite c a b) true) (select a true)))
(check-sat)
(assert c)
(get-timeout-core)
