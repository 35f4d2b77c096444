;! target z3:4.14.1
;! kind core
;! key z3 gives a wrong unsat core in ints
; lia2card replaces bounded numbers by Boolean variables, and the bounds are not in the core.
(set-option :produce-unsat-cores true)
(declare-const x Int)
(declare-const y Int)
(assert (! (and (<= 0 x 1) (<= 0 y 1)) :named a))
(assert (! (> (+ x y) 2) :named b))
(check-sat-using (then lia2card smt))
(get-unsat-core)
