;! target z3:5.2.0
;! kind solution
;! key z3 says sat where no model exists in core
; The tactic euf-completion loses a negated conjunction. Not in 4.14.1.
(declare-const b Bool)
(assert (not b))
(assert (not (and (not b) true)))
(check-sat-using (then euf-completion qfufbv))
