; floors add up to the floor of the sum or one less
(set-logic QF_LIRA)
(declare-const x Real)
(declare-const y Real)
(declare-const gap Int)
(assert (= gap (- (to_int (+ x y)) (+ (to_int x) (to_int y)))))
(assert (or (< gap 0) (> gap 1)))
(set-info :status unsat)
(check-sat)
