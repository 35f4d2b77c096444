; samples of a function with slope at most two
(set-option :produce-models true)
(set-logic QF_UFLRA)
(declare-fun g (Real) Real)
(define-fun close ((x Real) (y Real)) Bool
  (and (<= (- (g x) (g y)) (* 2.0 (- x y))) (<= (- (g y) (g x)) (* 2.0 (- x y)))))
(assert (close 1.0 0.0))
(assert (close 2.0 1.0))
(assert (= (g 0.0) 1.0))
(assert (= (g 2.0) 4.5))
(set-info :status sat)
(check-sat)
(get-value ((g 1.0)))
