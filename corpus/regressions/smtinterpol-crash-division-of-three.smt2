;! target smtinterpol:2.5-1388
; A division of three literals ends with a ClassCastException in TermCompiler.convert.
(set-logic QF_LIRA)
(declare-const t Int)
(assert (>= 65537.0 (abs (- (/ 1.0 10.0 1.0)))))
(check-sat)
