;! target cvc5:1.3.2
;! kind refutation
;! key cvc5 says unsat where a model exists in quantifiers+bit-vectors
; Nothing is asserted, and cvc5 says unsat once a valid formula was asked to be rid of its quantifier.
(set-logic ALL)
(get-qe-disjunct (forall ((x (_ BitVec 4))) true))
(check-sat)
