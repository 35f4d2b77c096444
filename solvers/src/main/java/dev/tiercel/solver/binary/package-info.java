/** Any SMT-LIB binary by path: {@code path:/usr/bin/cvc5}. */
@NullMarked
package dev.tiercel.solver.binary;

import org.jspecify.annotations.NullMarked;
