;! z3 calls-copy=true
;! target z3:4.14.1-calls
;! kind self-check
;! key z3 self-check calls contradict each other: a copy says sat, before unsat under assumptions under calls-copy
;! open not yet reported
; Z3_solver_translate of a solver for QF_BV that has answered a check under an assumption that is not a literal: the solver in the other context answers sat under it, and also if both formulas are asserted there. A copy made before that check answers unsat.
(set-logic QF_BV)
(declare-const x (_ BitVec 2))
(assert (= x #b00))
(check-sat-assuming ((= x #b01)))
