; a self-indexed array with a fixed point
(set-logic QF_ALIA)
(declare-const a (Array Int Int))
(declare-const x Int)
(assert (= (select a (select a x)) x))
(assert (> (select a x) (* 2 x)))
(assert (> x 1))
(set-info :status sat)
(check-sat)
