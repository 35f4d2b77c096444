; the length of a list by match and recursion
(set-logic ALL)
(declare-datatype L ((nil) (cons (hd Int) (tl L))))
(define-fun-rec len ((l L)) Int (match l ((nil 0) ((cons h t) (+ 1 (len t))))))
(declare-const x Int)
(assert (distinct (len (cons x (cons 2 nil))) 2))
(set-info :status unsat)
(check-sat)
