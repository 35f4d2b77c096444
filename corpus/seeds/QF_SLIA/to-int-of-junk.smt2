; words that are no numerals give minus one
(set-logic QF_SLIA)
(assert (not (= (str.to_int "-5") (str.to_int "") (str.to_int "4a") (- 1))))
(set-info :status unsat)
(check-sat)
