;! target z3:4.14.1
;! kind value
;! key z3 answers with a term that is no value to get-value, with the operator =
; The value of (str.<= "aa" s) where s is the empty string is printed as (= "" "aa").
(declare-const s String)
(assert (= s ""))
(check-sat)
(get-value ((str.<= "aa" s)))
