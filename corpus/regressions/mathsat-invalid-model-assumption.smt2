;! target mathsat:5.6.11
;! kind model
;! key mathsat gives a model that makes an assertion false in core with assumptions
; The check assumes a; the model says that a is false.
(declare-const a Bool)
(check-sat-assuming (a))
