;! from assertion.levels, histfuzz.script, storm, spelling.annotate
;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.theory.quant.InstantiationManager$TermFinder$FindTerm.walk de.uni_freiburg.informatik.ultimate.logic.NonRecursive.run de.uni_freiburg.informatik.ultimate.smtinterpol.theory.quant.InstantiationManager$TermFinder.findEquivalentAffine
;! open not yet reported
; An assertion of the instantiation fails on a match inside a quantified term.
(declare-datatypes ((a 0)) (((b))))
(assert (not (exists ((d (_ BitVec 1))) (bvsge #b0 (match b ((b d) (e d)))))))
(check-sat)
