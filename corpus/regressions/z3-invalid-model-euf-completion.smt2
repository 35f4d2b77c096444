;! target z3:5.2.0
;! kind model
;! key z3 gives a model that makes an assertion false in datatypes
; euf-completion removes an equation of a constant and a constructor, and the model lacks it. Not in 4.14.1.
(declare-datatype Light ((red) (amber) (green)))
(declare-const now Light)
(assert (= now red))
(check-sat-using (then euf-completion smt))
