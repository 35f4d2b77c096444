;! smtinterpol model-check-mode=true
;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.model.BoolSortInterpretation.extendFresh de.uni_freiburg.informatik.ultimate.smtinterpol.model.ArraySortInterpretation.extendFresh de.uni_freiburg.informatik.ultimate.smtinterpol.model.ArraySortInterpretation.extendFresh
;! open not yet reported
; An assertion of BoolSortInterpretation.extendFresh fails on two equal arrays.
(set-logic ALL)
(assert (exists ((a (Array (Array Bool Int) Bool)) (b (Array (Array Bool Int) Bool))) (= b a)))
(check-sat)
