package dev.tiercel.harness.oracle;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Run;

/** Runs a script on a participant: in the loop on warm solvers, to confirm in fresh processes. */
@FunctionalInterface
public interface Runner {
  /** What a participant says of a script. */
  Run run(Participant participant, String script);

  /**
   * The options that make a participant's solver check its own answers; the default where it cannot
   * or nobody wants it to.
   */
  default Configuration selfChecks(Participant participant) {
    return Configuration.DEFAULT;
  }

  /** The same, with nobody's checks switched on. */
  default Runner withoutSelfChecks() {
    return (participant, script) -> run(participant, script);
  }
}
