;! target princess:2026-05-20
;! kind crash
;! key princess crash Internal exception: java.lang.AssertionError: assertion failed
;! open not yet reported
; With interpolation enabled an assertion fails: above 0, y never equals y + 3 in two bits.
(set-option :produce-interpolants true)
(set-logic QF_BV)
(declare-const y (_ BitVec 2))
(assert (bvugt y #b00))
(assert (= y (bvadd #b11 y)))
(check-sat)
