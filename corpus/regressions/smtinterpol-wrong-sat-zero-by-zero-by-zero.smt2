;! target smtinterpol:2.5-1388
;! reference z3:4.14.1
;! kind solution
;! key smtinterpol says sat where no model exists in ints+reals
;! open not yet reported
; Let v be zero by zero; zero by v is v if v is zero, and zero otherwise.
(set-logic QF_LIRA)
(assert (not (is_int (/ 0.0 (/ 0.0 0.0)))))
(check-sat)
