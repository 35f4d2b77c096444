; a point near a grid line but not on it
(set-logic QF_LIRA)
(declare-const x Real)
(declare-const g Int)
(assert (not (is_int x)))
(assert (< (- 0.1) (- x (to_real g)) 0.1))
(assert (and (> g 4) (<= g 6)))
(set-info :status sat)
(check-sat)
