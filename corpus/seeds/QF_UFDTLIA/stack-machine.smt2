; two pushes and an addition
(set-logic QF_UFDTLIA)
(declare-datatype Stack ((empty) (push-on (top Int) (under Stack))))
(declare-fun cost (Stack) Int)
(declare-const s Stack)
(define-fun add ((x Stack)) Stack (push-on (+ (top x) (top (under x))) (under (under x))))
(assert (distinct (cost (add (push-on 2 (push-on 3 s)))) (cost (push-on 5 s))))
(set-info :status unsat)
(check-sat)
