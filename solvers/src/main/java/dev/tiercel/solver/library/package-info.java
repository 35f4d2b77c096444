/** Solvers that are released as libraries with a Java interface. */
@NullMarked
package dev.tiercel.solver.library;

import org.jspecify.annotations.NullMarked;
