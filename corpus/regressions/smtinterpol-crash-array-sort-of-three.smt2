;! target smtinterpol:2.5-1388
;! open not yet reported
; An uncaught IllegalArgumentException in place of an error: Array takes two sorts; z3 takes more.
(set-logic ALL)
(assert (exists ((q (Array Int Int Int))) true))
(check-sat)
