;! target z3:5.2.0
;! kind model
;! key z3 gives a model that makes an assertion false in datatypes
; euf-completion takes an equation of a constant and a constructor away, and the model does not know of it. Not in 4.14.1.
(declare-datatype Light ((red) (amber) (green)))
(declare-const now Light)
(assert (= now red))
(check-sat-using (then euf-completion smt))
