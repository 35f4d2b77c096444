; the length of cons is one more
(set-logic UFDTLIA)
(declare-datatype L ((nil) (cons (hd Int) (tl L))))
(declare-fun len (L) Int)
(assert (= (len nil) 0))
(assert (forall ((x Int) (l L)) (! (= (len (cons x l)) (+ 1 (len l))) :pattern ((len (cons x l))))))
(assert (distinct (len (cons 7 (cons 8 nil))) 2))
(set-info :status unsat)
(check-sat)
