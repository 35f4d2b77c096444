;! target z3:4.14.1
;! kind solution
;! key z3 says sat where no model exists in reals
; With cores enabled elim-predicates solves an equation and loses an assertion that contains its variable. Without the
; option the answer is unsat.
(set-option :produce-unsat-cores true)
(declare-const x Real)
(declare-const y Real)
(assert (! (= x (* 2.0 y)) :named a))
(assert (! (> y 3.0) :named b))
(assert (! (< x 6.0) :named c))
(check-sat-using (then elim-predicates smt))
(get-unsat-core)
