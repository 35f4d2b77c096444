;! target opensmt:2.9.0
;! kind crash
;! key opensmt crash basic_string::_M_construct null not valid in ints+arrays
; A constant array throws an exception of std::string.
(set-logic QF_ALIA)
(declare-const b (Array Int Int))
(assert (= b ((as const (Array Int Int)) 0)))
(check-sat)
