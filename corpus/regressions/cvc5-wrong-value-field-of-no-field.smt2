;! target cvc5:1.3.2
;! kind value
;! key cvc5 answers with a term that is no value to get-value, with a symbol of the script where one of a declared sort is asked for
; For get-value of (tail (tail nil)) cvc5 answers (tail (tail nil)), and says that it could not evaluate it.
(set-option :produce-models true)
(set-logic QF_UFDT)
(declare-datatype L ((nil) (cons (tail L))))
(check-sat)
(get-value ((tail (tail nil))))
