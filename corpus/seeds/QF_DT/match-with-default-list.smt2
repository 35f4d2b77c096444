; a match that looks two cells deep
(set-logic QF_DT)
(declare-datatype L ((nil) (cons (tl L))))
(declare-const x L)
(define-fun two () Bool (match x ((nil false) ((cons y) (match y ((nil false) (z true)))))))
(assert two)
(assert (distinct x (cons (cons nil))))
(set-info :status sat)
(check-sat)
