;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.NullPointerException null Term of Parser in datatypes
; NullPointerException on a function that is defined by a nested match.
(set-logic QF_DT)
(declare-datatype L ((nil) (cons (tl L))))
(declare-const x L)
(define-fun two () Bool (match x ((nil false) ((cons y) (match y ((nil false) (z true)))))))
(check-sat)
