; a store of the same byte keeps the hash
(set-logic QF_AUFBV)
(declare-fun hash ((Array (_ BitVec 4) (_ BitVec 8))) (_ BitVec 16))
(declare-const m (Array (_ BitVec 4) (_ BitVec 8)))
(declare-const k (_ BitVec 4))
(assert (= (select m k) #x2a))
(assert (distinct (hash m) (hash (store m k (bvmul #x06 #x07)))))
(set-info :status unsat)
(check-sat)
