;! target cvc5:1.3.2
;! kind rewriting
;! key cvc5 gives a solution that breaks a constraint in core
;! open https://github.com/cvc5/cvc5/pull/12418
; No function satisfies the constraints. A function that no constraint mentions gets any definition, whatever the constraints are.
(set-logic LIA)
(synth-fun f ((x Int)) Int)
(constraint false)
(check-synth)
