;! target cvc5:1.3.2
;! kind refutation
;! key cvc5 says unsat where a model exists in quantifiers+bit-vectors
; Without assertions, cvc5 answers unsat after quantifier elimination of a valid formula.
(set-logic ALL)
(get-qe-disjunct (forall ((x (_ BitVec 4))) true))
(check-sat)
