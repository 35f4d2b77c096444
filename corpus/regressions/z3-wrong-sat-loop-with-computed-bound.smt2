;! target z3:4.14.1
;! kind solution
;! key z3 says sat where no model exists in ints+strings with push
; No string without a b is in the language; z3 treats a loop with a computed bound as any language.
(set-logic QF_SLIA)
(push 1)
(assert (str.in_re "aa" (re.++ (str.to_re "aa") (re.loop (str.to_re "b") 9 (str.to_code "a")) re.all)))
(check-sat)
