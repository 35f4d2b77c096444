;! bitwuzla abstraction-bv-size=4 abstraction-eq=true
;! target bitwuzla:0.8.2
;! kind model
;! key bitwuzla gives a model that makes an assertion false in bit-vectors under abstraction-bv-size abstraction-eq
;! open not yet reported
; The abstraction of the equality is not refined: the model is y = 0.
(declare-const y (_ BitVec 4))
(assert (distinct y #x0))
(check-sat)
