; lets that double a term at each level
(set-logic ALL)
(declare-const x Int)
(assert (let ((a (+ x x))) (let ((b (+ a a))) (let ((c (+ b b))) (let ((d (+ c c)))
  (and (< 100 d) (< d 120)))))))
(set-info :status sat)
(check-sat)
