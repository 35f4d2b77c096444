;! target smtinterpol:2.5-1388
; The logic is refused as unsupported; the datatype then ends in a NullPointerException, not an error.
(set-logic NO_SUCH_LOGIC)
(declare-datatype T ((c)))
