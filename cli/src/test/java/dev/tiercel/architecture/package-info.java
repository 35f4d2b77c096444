/** The rules that keep the house in order, as tests over the compiled classes. */
@NullMarked
package dev.tiercel.architecture;

import org.jspecify.annotations.NullMarked;
