;! target smtinterpol:2.5-1388
;! kind consistency
;! key smtinterpol says sat where it says unsat to the check alone in quantifiers+uninterpreted+ints
;! open not yet reported
; A cycle in an irreflexive relation that is asserted to be transitive after a check: SMTInterpol answers sat; without that check it answers unsat.
(declare-fun d (Int Int) Bool)
(declare-const a Int)
(declare-const b Int)
(declare-const c Int)
(assert (forall ((x Int)) (not (d x x))))
(assert (d c a))
(assert (and (d a b) (d b c)))
(check-sat)
(assert (forall ((x Int) (y Int) (z Int)) (=> (d x y) (d y z) (d x z))))
(check-sat)
