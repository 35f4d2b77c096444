; a let below a binder, an ite inside
(set-logic LIA)
(declare-const c Int)
(assert (forall ((x Int)) (let ((m (ite (< x c) c x))) (and (>= m x) (>= m c)))))
(assert (exists ((x Int)) (let ((x (+ x x)) (y x)) (and (= x (+ c 1)) (< 3 y 5)))))
(set-info :status sat)
(check-sat)
