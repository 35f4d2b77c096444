;! target smtinterpol:2.5-1388
;! kind interpolant
;! key smtinterpol gives a wrong interpolant in quantifiers+ints+arrays
;! open not yet reported
; The interpolant of part0 contains i, which only part1 has: the index at which a is read is not generalised.
(set-option :produce-interpolants true)
(set-logic AUFLIA)
(declare-const a (Array Int Int))
(declare-const i Int)
(assert (! (forall ((k Int)) (< (select (store a k k) 0) 0)) :named part0))
(assert (! (= (select a i) 0) :named part1))
(check-sat)
(get-interpolants part0 part1)
