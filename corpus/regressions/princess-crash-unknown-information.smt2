;! target princess:2026-05-20
;! kind crash
;! key princess crash scala.MatchError ap.parser.SMTParser2InputAbsy.ap$parser$SMTParser2InputAbsy$$apply ap.parser.SMTParser2InputAbsy$$anon$1.commandHook ap.parser.smtlib.parser$CUP$parser$actions.CUP$parser$do_action_part00000000
; MatchError on every keyword of get-info but five; the standard demands unsupported.
(set-logic QF_UF)
(get-info :all-statistics)
(check-sat)
