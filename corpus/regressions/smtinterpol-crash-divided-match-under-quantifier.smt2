;! smtinterpol proof-check-mode=true
;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash script:N:N: class de.uni_freiburg.informatik.ultimate.logic.TermVariable cannot be cast to class de.uni_freiburg.informatik.ultimate.logic.ApplicationTerm
;! open not yet reported
; ClassCastException on a divided match, with checks of proofs.
(set-logic ALL)
(declare-datatypes ((a 0)) (((b) (c))))
(assert (forall ((e (_ BitVec 1))) (= (bvudiv (match b ((b #b0) (c e))) #b0) #b0)))
(check-sat)
