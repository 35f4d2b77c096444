;! target smtinterpol:2.5-1388
; An assumption that is defined by a match ends in a ClassCastException.
(set-logic QF_DT)
(declare-datatype L ((nil) (cons (tl L))))
(declare-const x L)
(define-fun two () Bool (match x ((nil false) ((cons y) false))))
(check-sat-assuming (two))
