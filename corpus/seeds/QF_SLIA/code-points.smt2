; the code point after z
(set-option :produce-models true)
(set-logic QF_SLIA)
(declare-const c String)
(assert (= (str.to_code c) (+ (str.to_code "z") 1)))
(set-info :status sat)
(check-sat)
(get-value (c))
