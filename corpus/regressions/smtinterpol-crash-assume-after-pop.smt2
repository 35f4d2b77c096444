;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.dpll.DPLLEngine.assume de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.SMTInterpol.checkSatAssuming de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.Parser$Action$.CUP$do_action
; An assertion of DPLLEngine.assume fails at a check-sat-assuming after a pop.
(set-logic QF_DT)
(declare-datatype Light ((red) (amber) (green)))
(declare-const now Light)
(define-fun next ((l Light)) Light (ite (= l red) green (ite (= l green l) amber amber)))
(declare-const q Bool)
(push 1)
(assert (= (next (next now)) red))
(check-sat-assuming (q))
(pop 1)
(declare-const assumed Bool)
(declare-const b Bool)
(assert (=> b (distinct (next (next now)) red)))
(assert (= (next (next now)) red))
(check-sat-assuming (assumed b))
