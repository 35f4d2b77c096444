; an integer number of pieces of real length
(set-logic QF_NIRA)
(declare-const n Int)
(declare-const len Real)
(assert (and (< 0 n) (< n 5)))
(assert (= (* (to_real n) len) 7.5))
(assert (= len 2.5))
(set-info :status sat)
(check-sat)
