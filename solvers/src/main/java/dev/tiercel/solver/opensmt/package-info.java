/** OpenSMT: the releases on Maven Central as libraries, and the classification of its messages. */
@NullMarked
package dev.tiercel.solver.opensmt;

import org.jspecify.annotations.NullMarked;
