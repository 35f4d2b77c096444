;! target cvc5:1.3.2
;! kind core
;! key cvc5 gives a wrong unsat core in uninterpreted+arrays
;! open not yet reported
; cvc5 leaves A out of the core, and B alone has a model: i = j, and another element there before. With arrays over
; bit-vectors, or in QF_AX, the core is right.
(set-option :produce-unsat-cores true)
(set-logic QF_AUFBV)
(declare-sort I 0)
(declare-const a (Array I I))
(declare-const i I)
(declare-const j I)
(assert (! (distinct i j) :named A))
(assert (! (distinct (select (store a i i) j) (select a j)) :named B))
(check-sat)
(get-unsat-core)
