;! target smtinterpol:2.5-1388
;! kind interpolant
;! key smtinterpol gives a wrong interpolant in quantifiers+uninterpreted+ints+datatypes
;! open not yet reported
; The interpolant of a contains p, which only b has: an instance of a for p is not generalised if it has a datatype's
; tester. SMTInterpol's interpolant-check-mode says "Symbol error"; without the datatype p is quantified.
(set-option :produce-interpolants true)
(set-logic UFDTLIA)
(declare-datatype P ((mk (fst Int))))
(declare-fun f (P) P)
(declare-const p P)
(assert (! (forall ((x P)) (= (f x) (mk (fst x)))) :named a))
(assert (! (distinct (f p) p) :named b))
(check-sat)
(get-interpolants a b)
