;! target cvc5:1.3.2
;! kind core
;! key cvc5 gives a wrong unsat core in ints+reals
;! open not yet reported
; A single assertion, which is false, and a core without it. With (<= 0.0 0.0) the core is right.
(set-option :produce-unsat-cores true)
(set-logic ALL)
(assert (! (not (<= 0.0 0)) :named a))
(check-sat)
(get-unsat-core)
