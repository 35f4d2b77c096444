; two rows whose sums agree
(set-logic QF_ALIA)
(declare-const m (Array Int (Array Int Int)))
(define-fun at ((i Int) (j Int)) Int (select (select m i) j))
(assert (= (+ (at 0 0) (at 0 1)) (+ (at 1 0) (at 1 1))))
(assert (distinct (at 0 0) (at 0 1) (at 1 0) (at 1 1)))
(assert (> (at 0 0) 2))
(set-info :status sat)
(check-sat)
