;! target cvc5:1.3.2
;! kind core
;! key cvc5 gives a wrong unsat core in ints+reals
;! open not yet reported
; The only assertion is false, and the core does not contain it. With (<= 0.0 0.0) the core is right.
(set-option :produce-unsat-cores true)
(set-logic ALL)
(assert (! (not (<= 0.0 0)) :named a))
(check-sat)
(get-unsat-core)
