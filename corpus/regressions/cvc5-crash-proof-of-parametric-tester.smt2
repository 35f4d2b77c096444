;! cvc5 produce-proofs=true proof-check=eager-simple
;! target cvc5:1.3.2
;! kind crash
;! key cvc5 crash proof_checker.cpp:106 Fatal failure within cvc5::internal::Node cvc5::internal::ProofChecker::check(cvc5::ProofRule, const std::vector<std::shared_ptr<cvc5::int
;! open not yet reported
; cvc5's proof rewrites a tester of a parametric datatype to an equality, which its checker rejects.
(declare-sort A 0)
(declare-sort B 0)
(declare-datatypes ((Either 2)) ((par (L R) ((b (l L)) (c (r R))))))
(declare-const y (Either A B))
(declare-const x (Either A B))
(assert ((_ is b) x))
(assert ((_ is c) y))
(assert (= y x))
(check-sat)
