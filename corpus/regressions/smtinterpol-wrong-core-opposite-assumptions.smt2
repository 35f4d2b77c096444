;! target smtinterpol:2.5-1388
;! kind core
;! key smtinterpol gives a wrong unsat core in core with assumptions
;! open not yet reported
; The two assumptions contradict each other, and get-unsat-assumptions answers the second alone, with which (check-sat) is sat.
(set-option :produce-unsat-assumptions true)
(declare-const a Bool)
(check-sat-assuming ((not a) a))
(get-unsat-assumptions)
