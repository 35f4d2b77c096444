; words of even and of odd length do not meet
(set-logic QF_S)
(declare-const s String)
(define-fun even () RegLan (re.* (re.++ re.allchar re.allchar)))
(assert (str.in_re s (re.inter even (re.++ re.allchar even))))
(set-info :status unsat)
(check-sat)
