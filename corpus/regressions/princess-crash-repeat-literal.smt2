;! target princess:2026-05-20
;! kind crash
;! key princess crash java.lang.IllegalArgumentException ap.theories.bitvectors.ModuloArithmetic$.extractBitWidth ap.theories.bitvectors.ModuloArithmetic$.repeat ap.parser.SMTParser2InputAbsy.symApp
; IllegalArgumentException on repeat of a literal; repeat of a constant is accepted.
(set-logic QF_BV)
(assert (= ((_ repeat 2) #b1) #b11))
(check-sat)
