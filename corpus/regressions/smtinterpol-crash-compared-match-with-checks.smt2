;! from falcon.options, falcon.options, histfuzz.edit, assertion.merge, spelling.quotes, histfuzz.skeleton
;! edit wrap xor 0
;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash script:N:N: class de.uni_freiburg.informatik.ultimate.logic.ConstantTerm cannot be cast to class de.uni_freiburg.informatik.ultimate.logic.ApplicationTerm
;! open not yet reported
; ClassCastException on a comparison with a match, with checks of interpolants, cores and proofs.
(set-option :global-declarations true)
(declare-datatypes ((a 0)) (((b (d Int) (e (_ BitVec 8)) (f a)) (c))))
(assert (bvslt #x00 (match c (((b g h i) #x00) (c #x00)))))
(check-sat)
