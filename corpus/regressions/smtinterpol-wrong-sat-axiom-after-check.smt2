;! target smtinterpol:2.5-1388
;! reference z3:4.14.1
;! kind solution
;! key smtinterpol says sat where no model exists in quantifiers+uninterpreted
; A transitive order without loops has no cycle; the axiom comes after the first check.
(set-logic UF)
(declare-sort T 0)
(declare-fun lt (T T) Bool)
(declare-const a T)
(declare-const b T)
(declare-const c T)
(assert (forall ((x T)) (not (lt x x))))
(assert (lt c a))
(assert (and (lt a b) (lt b c)))
(check-sat)
(assert (forall ((x T) (y T) (z T)) (=> (lt x y) (lt y z) (lt x z))))
(check-sat)
