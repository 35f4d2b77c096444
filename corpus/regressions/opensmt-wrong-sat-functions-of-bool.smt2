;! target opensmt:2.9.0
;! reference z3:4.14.1
;! kind solution
;! key opensmt says sat where no model exists in uninterpreted
; Three values of a function on Bool are distinct; with QF_UF OpenSMT answers unsat.
(set-logic QF_UFLIA)
(declare-sort V 0)
(declare-fun f (Bool) V)
(declare-const p Bool)
(declare-const q Bool)
(declare-const r Bool)
(assert (distinct (f p) (f q) (f r)))
(check-sat)
