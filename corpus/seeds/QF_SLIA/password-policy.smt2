; a digit, a capital and eight characters
(set-logic QF_SLIA)
(declare-const p String)
(assert (str.in_re p (re.++ re.all (re.range "0" "9") re.all)))
(assert (str.in_re p (re.++ re.all (re.range "A" "Z") re.all)))
(assert (= (str.len p) 8))
(assert (not (str.contains p " ")))
(set-info :status sat)
(check-sat)
