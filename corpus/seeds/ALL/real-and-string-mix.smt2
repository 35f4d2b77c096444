; a numeral whose half is not an integer
(set-logic ALL)
(declare-const s String)
(declare-const r Real)
(assert (= (to_real (str.to_int s)) (* 2.0 r)))
(assert (= r 3.5))
(assert (= (str.len s) 1))
(set-info :status sat)
(check-sat)
