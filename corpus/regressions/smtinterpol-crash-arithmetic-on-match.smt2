;! target smtinterpol:2.5-1388
;! open not yet reported
; An assertion of QuantUtil's fails at a comparison of a number with a match on a quantified variable.
(declare-datatypes ((a 0)) (((b))))
(assert (forall ((c a)) (< 0 (match c ((b 0) (d 0))))))
(check-sat)
