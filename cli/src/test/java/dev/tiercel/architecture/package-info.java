/** Architecture rules, as tests of the compiled classes. */
@NullMarked
package dev.tiercel.architecture;

import org.jspecify.annotations.NullMarked;
