;! target smtinterpol:2.5-1388
;! open not yet reported
; SMTInterpol fails an assertion of its theory of quantifiers on a match of a bound variable.
(set-logic UFDTLIA)
(declare-datatype Ex ((lit (v Int)) (neg (e Ex))))
(assert (forall ((q Ex)) (distinct (match q (((lit n) 0) ((neg u) 0))) 9)))
(check-sat)
