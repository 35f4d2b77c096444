;! target princess:2026-05-20
;! kind interpolant
;! key princess gives a wrong interpolant in quantifiers+ints+reals+nonlinear+arrays
;! open not yet reported
; The interpolant contains Rat_denom, an internal constant of Princess that the script does not declare.
(set-option :produce-interpolants true)
(declare-const a (Array Int Real))
(declare-const b (Array Int Real))
(declare-const c Real)
(declare-const z Int)
(assert (! (forall ((k Int)) (= (select b k) (* c (select a k)))) :named part0))
(assert (! (= (select a z) 0.0) :named part1))
(assert (! (not (= (select b z) 0.0)) :named part2))
(check-sat)
(get-interpolants part0 (and part1 part2))
