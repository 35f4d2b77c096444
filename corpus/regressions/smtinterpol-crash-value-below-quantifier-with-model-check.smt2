;! smtinterpol model-check-mode=true
;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.model.ModelEvaluator$ITESelector.walk de.uni_freiburg.informatik.ultimate.logic.NonRecursive.run de.uni_freiburg.informatik.ultimate.logic.NonRecursive.run
;! open not yet reported
; An assertion of the check of models fails on a quantifier that it cannot decide as the condition of an ite.
(set-option :produce-models true)
(set-logic UFDT)
(declare-datatype Light ((red) (amber) (green)))
(define-fun next ((l Light)) Light (ite (exists ((t2 Light) (t3 Light)) true) red red))
(assert (= (next red) red))
(check-sat)
(get-value (red))
