;! target smtinterpol:2.5-1388
;! reference z3:4.14.1
;! kind solution
;! key smtinterpol says sat where no model exists in bit-vectors
; Rotating right by two moves the lowest two bits to the top.
(set-logic QF_BV)
(declare-const x (_ BitVec 3))
(assert (distinct ((_ rotate_right 2) x) (concat ((_ extract 1 0) x) ((_ extract 2 2) x))))
(check-sat)
