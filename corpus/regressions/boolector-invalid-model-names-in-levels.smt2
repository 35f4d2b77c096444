;! target boolector:3.2.2
;! kind model
;! key boolector gives a model that makes an assertion false in core with push
; The model names a symbol that is declared in a level BTOR_1@a.
(push 1)
(declare-const a Bool)
(assert a)
(check-sat)
(pop 1)
