;! target cvc5:1.3.2
;! kind rewriting
;! key cvc5 changes the meaning by get-learned-literals in uninterpreted
;! open not yet reported
; x is a or b. By symmetry cvc5 assumes x = a and lists it as learned, which the manual defines as entailed; x may be b.
(set-option :produce-learned-literals true)
(set-logic QF_UF)
(declare-sort U 0)
(declare-const a U)
(declare-const b U)
(declare-const x U)
(assert (distinct a b))
(assert (or (= x a) (= x b)))
(check-sat)
(get-learned-literals)
