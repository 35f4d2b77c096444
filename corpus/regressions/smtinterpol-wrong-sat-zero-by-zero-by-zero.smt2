;! target smtinterpol:2.5-1388
;! reference z3:4.14.1
;! kind solution
;! key smtinterpol says sat where no model exists in ints+reals
;! open not yet reported
; Zero by zero is some v; zero by v is v again where v is zero, and zero where it is not.
(set-logic QF_LIRA)
(assert (not (is_int (/ 0.0 (/ 0.0 0.0)))))
(check-sat)
