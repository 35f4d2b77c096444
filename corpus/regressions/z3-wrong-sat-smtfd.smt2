;! target z3:4.14.1
;! kind model
;! key z3 gives a model that makes an assertion false in ints
; The tactic smtfd answers sat for many satisfiable or unsatisfiable assertions, with models that make them false; still so in 5.2.0.
(declare-const d Int)
(assert (distinct d 0))
(check-sat-using smtfd)
