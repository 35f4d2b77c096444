;! target cvc5:1.3.2
;! kind crash
;! key cvc5 crash model_manager.cpp:132 Fatal failure within void cvc5::internal::theory::ModelManager::postProcessModel(bool) at
;! open not yet reported
; x equals its own exponential, beside a remainder: an assertion fails while the model is built.
(set-logic HO_ALL)
(declare-const x Real)
(declare-const a Int)
(assert (or (= (exp x) x) (< 0 (mod 0 a))))
(check-sat)
