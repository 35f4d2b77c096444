; attributes on terms that change nothing
(set-logic ALL)
(declare-const p Bool)
(declare-const q Bool)
(assert (! (=> p (! q :named inner :weight 3)) :named outer))
(assert (! p :note "text" :list (a 1 (b))))
(set-info :status sat)
(check-sat)
