; characters of a Greek range
(set-logic QF_S)
(declare-const w String)
(assert (str.in_re w (re.+ (re.range "\u{3b1}" "\u{3c9}"))))
(assert (str.contains w "\u{3c0}"))
(assert (not (= w "\u{3c0}")))
(set-info :status sat)
(check-sat)
