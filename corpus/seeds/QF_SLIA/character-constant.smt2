; the char form and the code of a capital omega
(set-logic QF_SLIA)
(declare-const w String)
(assert (= (str.at w 1) (_ char #x3A9)))
(assert (= (str.to_code (str.at w 1)) 937))
(assert (= (str.len w) 2))
(set-info :status sat)
(check-sat)
