;! target smtinterpol:2.5-1388
;! kind model
;! key smtinterpol gives a model that makes an assertion false in uninterpreted+ints with assumptions
;! open not yet reported
; The assumption makes t equal to u, and a holds of exactly one of them.
(declare-fun a (Int) Bool)
(declare-const t Int)
(declare-const u Int)
(assert (and (a t) (not (a u))))
(assert (<= t u))
(declare-const b Bool)
(assert (=> b (<= u t)))
(check-sat-assuming (b))
