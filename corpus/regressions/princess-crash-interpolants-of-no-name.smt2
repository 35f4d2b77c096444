;! target princess:2026-05-20
;! kind crash
;! key princess crash java.util.NoSuchElementException ap.parser.SMTParser2InputAbsy.$anonfun$translateTreeInterpolantSpec$1 ap.parser.SMTParser2InputAbsy.$anonfun$translateTreeInterpolantSpec$1$adapted ap.parser.SMTParser2InputAbsy.translateTreeInterpolantSpec
;! open not yet reported
; Princess crashes on get-interpolants with names that no assertion has.
(set-option :produce-interpolants true)
(set-logic QF_UF)
(assert false)
(check-sat)
(get-interpolants p q)
