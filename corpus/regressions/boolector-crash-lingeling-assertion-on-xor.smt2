;! target boolector-cov:1.5.118
;! kind crash
;! key boolector crash lglib.c:7166 *lglptrjmp*: Assertion  failed.
;! open not yet reported
; lglib.c:7166 lglptrjmp: an assertion of Lingeling fails in a build with assertions, on a tree of xor over four variables.
(declare-const a Bool)
(declare-const c Bool)
(declare-const d Bool)
(declare-const e Bool)
(declare-const b Bool)
(assert (and (=> d b) (= false (and b a)) (or (not b) a) (=> a (not d))))
(assert (xor (xor a c) (xor c d) (xor d e) (xor e a)))
(check-sat)
