; different numerals of the same number
(set-logic QF_SLIA)
(declare-const a String)
(assert (= (str.to_int a) 7))
(assert (= (str.len a) 3))
(assert (distinct (str.from_int (str.to_int a)) a))
(set-info :status sat)
(check-sat)
