;! target boolector:3.2.2
;! kind model
;! key boolector gives a model that makes an assertion false in core with push
; The model of a symbol that a level declares names it BTOR_1@a.
(push 1)
(declare-const a Bool)
(assert a)
(check-sat)
(pop 1)
