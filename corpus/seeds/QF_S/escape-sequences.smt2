; the escapes for one code point agree
(set-logic QF_S)
(assert (not (and (= "\u{41}" "A") (= "\u0041" "A") (= """" "\u{22}"))))
(set-info :status unsat)
(check-sat)
