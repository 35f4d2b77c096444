;! target smtinterpol:2.5-1388
;! reference z3:4.14.1
;! kind solution
;! key smtinterpol says sat where no model exists in ints with assumptions
; 9 + 100 is 1 modulo 12, so the assumption is refuted; the model that comes with sat makes it false.
(set-logic QF_LIA)
(declare-const t Int)
(declare-const later Int)
(assert (= t 9))
(assert (= later (mod (+ t 100) 12)))
(declare-const assumed Bool)
(assert (=> assumed (not (= later 1))))
(check-sat-assuming (assumed))
