;! target smtinterpol:2.5-1388
;! reference z3:4.14.1
;! kind solution
;! key smtinterpol says sat where no model exists in uninterpreted+arrays with assumptions
;! open not yet reported
; Under d the implication makes i and j differ, and then stores at i and j commute.
(set-logic QF_AX)
(declare-sort b 0)
(declare-sort c 0)
(declare-const a (Array b c))
(declare-const i b)
(declare-const j b)
(declare-const v c)
(declare-const w c)
(declare-const d Bool)
(assert (=> (distinct d (distinct i j)) (distinct i j)))
(assert (distinct (store (store a i v) j w) (store (store a j w) i v)))
(check-sat-assuming (d))
