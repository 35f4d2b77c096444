;! target mathsat:5.6.11
;! kind solution
;! key mathsat says sat where no model exists in ints+floats+arrays
;! expect unsat
; The first check answers unsat, the second sat: no number is both NaN and zero.
(set-logic ALL)
(declare-const a (Array Int Float32))
(assert (fp.isNaN (select a 0)))
(assert (fp.isZero (select a 0)))
(check-sat)
(check-sat)
