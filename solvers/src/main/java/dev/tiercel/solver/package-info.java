/** The contract between the harness and all solvers: jobs in, runs out. */
@NullMarked
package dev.tiercel.solver;

import org.jspecify.annotations.NullMarked;
