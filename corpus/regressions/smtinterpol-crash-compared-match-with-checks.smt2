;! from falcon.options, falcon.options, histfuzz.edit, assertion.merge, spelling.quotes, histfuzz.skeleton
;! edit wrap xor 0
;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash script:N:N: class de.uni_freiburg.informatik.ultimate.logic.ConstantTerm cannot be cast to class de.uni_freiburg.informatik.ultimate.logic.ApplicationTerm
;! open not yet reported
; A comparison with a match ends in a ClassCastException where interpolants, cores and proofs are checked.
(set-option :global-declarations true)
(declare-datatypes ((a 0)) (((b (d Int) (e (_ BitVec 8)) (f a)) (c))))
(assert (bvslt #x00 (match c (((b g h i) #x00) (c #x00)))))
(check-sat)
