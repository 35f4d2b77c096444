;! target z3:5.2.0
;! kind refutation
;! key z3 says unsat where a model exists in ints
; The tactic euf-completion derives a contradiction from a negated conjunction. Not in 4.14.1.
(declare-const a Int)
(assert (< a 0))
(assert (not (and (not (= 0 a)) (not (< a 0)))))
(check-sat-using (then nnf euf-completion))
