;! target z3:4.14.1
;! kind crash
;! key z3 crash theory_special_relations.cpp:* ASSERTION VIOLATION
;! open https://github.com/Z3Prover/z3/issues/5020
; Two numbers below one in a tree order, two of the three equal: the model construction adds an invalid edge and crashes.
(declare-const a Int)
(declare-const b Int)
(assert ((_ tree-order 0) a b))
(assert ((_ tree-order 0) 0 b))
(assert (not (distinct a b 0)))
(check-sat)
