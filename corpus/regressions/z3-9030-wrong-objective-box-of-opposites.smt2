;! target z3:4.14.1
;! kind objective
;! key z3 prints an optimum that is not the best by box in ints+reals
; https://github.com/Z3Prover/z3/issues/9030: with priority box one objective changes the optimum of another; neither b nor
; its negation has a least value (the script follows https://github.com/Z3Prover/z3/issues/7583). Not in 5.2.0.
(set-option :opt.priority box)
(declare-const a Real)
(declare-const b Real)
(assert (< (- b 1) a))
(minimize b)
(minimize (- b))
(check-sat)
(get-objectives)
