;! target smtinterpol:2.5-1388
;! kind interpolant
;! key smtinterpol gives a wrong interpolant in ints+reals
; The first part allows n = 1, where x and y are 1/2; the interpolant says n < 1. SMTInterpol's own interpolant-check-mode refutes it as well.
(set-option :produce-interpolants true)
(set-logic QF_LIRA)
(declare-const x Real)
(declare-const y Real)
(declare-const n Int)
(assert (! (= n (- (to_int (+ x y)) (+ (to_int x) (to_int y)))) :named a))
(assert (! (> n 1) :named b))
(check-sat)
(get-interpolants a b)
