; a language made of a word's own letters
(set-logic QF_SLIA)
(declare-const x String)
(declare-const i Int)
(assert (str.in_re "aba" (re.* (re.union (str.to_re (str.at x 0)) (str.to_re (str.at x i))))))
(assert (str.in_re x (re.inter (re.++ (re.range "a" "b") re.all) (re.comp (re.++ re.all (str.to_re "a"))) ((_ re.^ 3) re.allchar))))
(assert (str.in_re (str.replace x "b" "") (re.++ re.allchar (re.opt (re.range (str.at x 1) "c")))))
(assert (>= i 1))
(check-sat)
