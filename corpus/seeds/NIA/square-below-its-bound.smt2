; some integer square lies between 50 and 70
(set-logic NIA)
(assert (exists ((n Int)) (and (< 0 n 10) (< 50 (* n n) 70))))
(set-info :status sat)
(check-sat)
