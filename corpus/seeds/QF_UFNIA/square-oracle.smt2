; an oracle whose answer is a square above 50
(set-logic QF_UFNIA)
(declare-fun ask (Int) Int)
(declare-const n Int)
(assert (= (ask n) (* n n)))
(assert (> (ask n) 50))
(assert (< 0 n 9))
(set-info :status sat)
(check-sat)
