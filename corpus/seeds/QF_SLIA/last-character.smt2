; a word that ends as it starts
(set-logic QF_SLIA)
(declare-const w String)
(assert (> (str.len w) 1))
(assert (= (str.at w 0) (str.at w (- (str.len w) 1))))
(assert (= (str.indexof w (str.at w 0) 1) 2))
(assert (str.is_digit (str.at w 1)))
(set-info :status sat)
(check-sat)
