; a replacement that turns one word into another
(set-logic QF_S)
(declare-const x String)
(assert (= (str.replace x "b" "") "ac"))
(assert (not (= x "ac")))
(assert (str.prefixof "ab" x))
(set-info :status sat)
(check-sat)
