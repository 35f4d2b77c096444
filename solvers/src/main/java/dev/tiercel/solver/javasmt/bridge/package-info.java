/**
 * The part that runs in a worker, beside JavaSMT and a solver: it reads a script with Tiercel's
 * parser, and each operator, sort, value and command is a call of JavaSMT's interface.
 */
@NullMarked
package dev.tiercel.solver.javasmt.bridge;

import org.jspecify.annotations.NullMarked;
