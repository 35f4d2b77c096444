;! target ostrich:2.1
;! reference z3:4.14.1
;! kind solution
;! key ostrich says sat where no model exists in ints+strings
; str.to_code of a string that is not one character is -1; OSTRICH allows other values.
(set-logic QF_SLIA)
(declare-const w String)
(assert (distinct (str.len w) 1))
(assert (distinct (str.to_code w) (- 1)))
(check-sat)
