;! target opensmt:2.9.0
;! kind crash
;! key opensmt crash SIGFPE libopensmtj.so:opensmt::Logic::getDefaultValuePTRef
; Building the model of an array of Bool divides by zero.
(set-logic QF_ALIA)
(declare-const a (Array Int Bool))
(check-sat)
(get-model)
