;! cvc5 debug-check-models=true
;! target cvc5:1.3.2
;! kind self-check
;! key cvc5 self-check theory_model_builder.cpp:1235 Fatal failure within void cvc5::internal::theory::TheoryEngineModelBuilder::debugCheckModel(cvc5::internal::theory::TheoryModel*)  in quantifiers+uninterpreted+ints+higher-order
; cvc5's check of models refuses its own model of a function that takes a function.
(set-logic HO_ALL)
(declare-fun twice ((-> Int Int) Int) Int)
(define-fun plus ((x Int) (y Int)) Int (+ x y))
(declare-const three (-> Int Int))
(declare-const n Int)
(declare-const assumed Bool)
(assert (not (and (not (and (distinct (twice three n) 15) assumed (= three (plus 3)))) (distinct (twice three n) 15) assumed (= three (plus 3)))))
(check-sat)
