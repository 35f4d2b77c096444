; each digit becomes a dot
(set-logic QF_S)
(assert (not (= (str.replace_re_all "a1b22" (re.range "0" "9") ".") "a.b..")))
(set-info :status unsat)
(check-sat)
