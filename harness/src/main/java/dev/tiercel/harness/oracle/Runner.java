package dev.tiercel.harness.oracle;

import dev.tiercel.solver.Run;

/** Runs a script on a participant: in the loop on warm solvers, to confirm in fresh processes. */
@FunctionalInterface
public interface Runner {
  /** What a participant says of a script. */
  Run run(Participant participant, String script);
}
