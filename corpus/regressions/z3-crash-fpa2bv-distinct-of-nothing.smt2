;! target z3:4.14.1
;! kind crash
;! key z3 crash SIGSEGV libz3.so:fpa2bv_rewriter_cfg::reduce_app
; z3 accepts distinct without arguments, and fpa2bv reads the first of them.
(assert distinct)
(apply fpa2bv)
