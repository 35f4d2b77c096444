;! target smtinterpol:2.5-1388
;! reference z3:4.14.1
;! kind solution
;! key smtinterpol says sat where no model exists in uninterpreted with assumptions
;! open not yet reported
; Under both assumptions the two sides of xor are equal, so the assertion is false; SMTInterpol's model violates one of the assumptions.
(set-logic QF_UF)
(declare-sort S 0)
(declare-const a S)
(declare-const f S)
(declare-const assumed Bool)
(declare-const assumed.1 Bool)
(assert (xor (not (=> assumed (= f a))) (=> assumed.1 (not (= f a)))))
(check-sat-assuming (assumed assumed.1))
