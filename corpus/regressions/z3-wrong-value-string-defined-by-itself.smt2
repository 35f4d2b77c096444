;! target z3:4.14.1
;! z3 sat.smt=true
;! kind value
;! key z3 gives a model that defines a symbol by itself to get-model of sort String under sat.smt
;! open not yet reported
; The model says (define-fun s () String s). Without sat.smt it gives a string of length 1.
(set-option :produce-models true)
(set-logic ALL)
(declare-const s String)
(assert (= (str.len s) 1))
(check-sat)
(get-model)
