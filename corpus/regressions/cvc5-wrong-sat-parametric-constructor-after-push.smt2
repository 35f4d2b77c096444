;! target cvc5:2026-01-21-f621457
;! kind solution
;! key cvc5 says sat where no model exists in datatypes with push
;! open not yet reported
; The level contradicts the assertion before it: p is (some o). Without push, or with a datatype without parameters, the answer is unsat.
(set-logic QF_DT)
(declare-datatypes ((Option 1)) ((par (X) ((none) (some (get X))))))
(declare-const o (Option Bool))
(declare-const p (Option (Option Bool)))
(assert (and (= p (some o)) (= o (as none (Option Bool)))))
(push 1)
(assert (distinct (some o) p))
(check-sat)
