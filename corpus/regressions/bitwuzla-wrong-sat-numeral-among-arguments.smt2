;! target bitwuzla:0.8.2
;! kind solution
;! key bitwuzla says sat where no model exists in ints
; The parser leaves out a numeral among arguments, where it should refuse it: it reads (= p q).
(declare-const p Bool)
(declare-const q Bool)
(assert (= 0 p q))
(assert p)
(check-sat)
