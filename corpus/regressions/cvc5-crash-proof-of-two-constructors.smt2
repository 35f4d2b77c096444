;! cvc5 check-proofs=true
;! target cvc5:1.3.2
;! kind crash
;! key cvc5 crash proof_node_manager.cpp:248 Fatal failure within std::shared_ptr<cvc5::internal::ProofNode> cvc5::internal::ProofNodeManager::mkScope(std::shared_ptr<cvc5::inter
;! open not yet reported
; An assertion fails when cvc5 checks its proof that no value has two constructors.
(set-option :produce-models true)
(set-logic QF_UFDT)
(declare-sort A 0)
(declare-sort B 0)
(declare-datatypes ((Either 2)) ((par (L R) ((inl (l L)) (inr (r R))))))
(declare-const y (Either A B))
(assert ((_ is inr) y))
(assert ((_ is inl) y))
(check-sat)
