; an even predicate on lists by axioms
(set-logic UFDT)
(declare-datatype L ((nil) (cons (tl L))))
(declare-fun even (L) Bool)
(assert (even nil))
(assert (forall ((l L)) (! (= (even (cons l)) (not (even l))) :pattern ((even (cons l))))))
(assert (even (cons (cons (cons nil)))))
(set-info :status unsat)
(check-sat)
