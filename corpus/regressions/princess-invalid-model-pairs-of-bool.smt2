;! target princess:2026-05-20
;! kind model
;! key princess gives a model that makes an assertion false in datatypes
; Three pairs are distinct; two of them are equal in the model, in which Princess itself says that (= p q) is false.
(set-logic ALL)
(declare-datatypes ((Pair 2)) ((par (X Y) ((pair (one X) (two Y))))))
(declare-const p (Pair Bool Bool))
(declare-const q (Pair Bool Bool))
(declare-const r (Pair Bool Bool))
(assert (distinct p q r))
(check-sat)
