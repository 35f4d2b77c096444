package dev.tiercel.harness.oracle;

import dev.tiercel.solver.Run;
import dev.tiercel.solver.SelfChecks;

/** Runs a script on a participant: in the loop on warm solvers, to confirm in fresh processes. */
@FunctionalInterface
public interface Runner {
  /** What a participant says of a script. */
  Run run(Participant participant, String script);

  /** Whether a participant can be asked for models. */
  default boolean tellsModels(Participant participant) {
    return true;
  }

  /**
   * The options that make a participant's solver check its own answers; none where it cannot or
   * nobody wants it to.
   */
  default SelfChecks selfChecks(Participant participant) {
    return SelfChecks.NONE;
  }

  /** The same, with nobody's checks switched on. */
  default Runner withoutSelfChecks() {
    return (participant, script) -> run(participant, script);
  }
}
