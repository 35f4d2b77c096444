; two functions defined by each other
(set-logic ALL)
(define-funs-rec ((ev ((n Int)) Bool) (od ((n Int)) Bool))
  ((ite (= n 0) true (od (- n 1))) (ite (= n 0) false (ev (- n 1)))))
(assert (not (ev 4)))
(set-info :status unsat)
(check-sat)
