; one letter moved on by three
(set-logic QF_SLIA)
(declare-const c String)
(declare-const d String)
(assert (= (str.to_code d) (+ (str.to_code c) 3)))
(assert (= d (str.from_code 103)))
(assert (str.<= "a" c))
(set-info :status sat)
(check-sat)
