;! target opensmt:2.9.0
;! kind interpolant
;! key opensmt gives a wrong interpolant in uninterpreted
; An assertion that occurs twice with two names belongs to the first part only; the interpolant lacks it.
(set-option :produce-interpolants true)
(set-logic QF_UF)
(declare-fun f (Bool) Bool)
(declare-const a Bool)
(declare-const c Bool)
(assert (! (= c a) :named one))
(assert (! (= (f c) a) :named two))
(assert (! (= c a) :named again))
(assert (! (not (= (f a) a)) :named four))
(check-sat)
(get-interpolants (and one again four) two)
