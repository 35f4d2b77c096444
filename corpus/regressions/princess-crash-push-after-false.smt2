;! target princess:2026-05-20
;! kind crash
;! key princess crash java.lang.NullPointerException ap.api.SimpleAPI.addToProver ap.api.SimpleAPI.flushTodo ap.api.SimpleAPI.pushHelp
;! open https://github.com/uuverifiers/ostrich/issues/10
; NullPointerException at the second push after a false assertion, if quantifiers were asserted.
(declare-const a Int)
(assert (= (mod 0 a) 0))
(check-sat)
(assert (forall ((d Int)) (= (mod 0 d) 0)))
(push 1)
(assert false)
(push 1)
