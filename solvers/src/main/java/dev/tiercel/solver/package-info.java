/** The contract between the harness and every solver: jobs in, runs out. */
@NullMarked
package dev.tiercel.solver;

import org.jspecify.annotations.NullMarked;
