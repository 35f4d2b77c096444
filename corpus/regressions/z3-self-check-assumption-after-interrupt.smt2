;! z3 calls-interrupt=true
;! target z3:4.14.1-calls
;! kind self-check
;! key z3 self-check calls contradict each other: asked behind an interrupt sat, before unsat under assumptions under calls-interrupt
;! open not yet reported
; A check that is unsat at first is sat if it is repeated after a check between was interrupted by Z3_solver_set_params with rlimit 1 and the limit was removed. The assumption is not a literal; with a symbol for it all answers are unsat.
(set-logic QF_BV)
(declare-const x (_ BitVec 2))
(assert (= x #b00))
(check-sat-assuming ((= x #b01)))
