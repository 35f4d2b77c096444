;! target ostrich:2.1
;! reference z3:4.14.1
;! kind solution
;! key ostrich says sat where no model exists in ints+strings
; Code points up to 196607 are one character; for those above 65535 OSTRICH has another length.
(set-logic QF_SLIA)
(assert (distinct (str.len (str.from_code 98282)) 1))
(check-sat)
