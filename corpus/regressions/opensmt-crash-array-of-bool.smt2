;! target opensmt:2.9.0
;! kind crash
;! key opensmt crash SIGFPE libopensmtj.so:opensmt::Logic::getDefaultValuePTRef
; The model of an array of truth values ends in a division by zero.
(set-logic QF_ALIA)
(declare-const a (Array Int Bool))
(check-sat)
(get-model)
