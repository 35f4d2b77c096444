; a recursive definition and a goal
(set-logic ALL)
(define-fun-rec fact ((n Int)) Int (ite (<= n 0) 1 (* n (fact (- n 1)))))
(assert (not (= (fact 3) 6)))
(set-info :status unsat)
(check-sat)
