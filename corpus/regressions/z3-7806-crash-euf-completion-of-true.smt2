;! target z3:5.2.0
;! kind crash
;! key z3 crash RuntimeError: memory access out of bounds z3 z3 z3 in core
; https://github.com/Z3Prover/z3/issues/7806, another crash of the tactic, which its author calls preliminary: it
; reads beyond its memory if a formula is true. Not in 4.14.1.
(assert (or true false))
(check-sat-using (then euf-completion smt))
