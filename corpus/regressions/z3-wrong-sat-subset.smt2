;! target z3:4.14.1
;! kind model
;! key z3 gives a model that makes an assertion false in uninterpreted+arrays
; x is in the first set, so it has to be in the second; with push before the last assertion z3 answers unsat. All
; releases from 4.8.17 on answer sat.
(set-logic ALL)
(declare-sort I 0)
(declare-const s (Array I Bool))
(declare-const t (Array I Bool))
(declare-const x I)
(assert (subset (store s x true) t))
(assert (not (select t x)))
(check-sat)
