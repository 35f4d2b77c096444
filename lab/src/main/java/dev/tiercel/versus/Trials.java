package dev.tiercel.versus;

import java.time.Duration;

/**
 * Length and number of the runs of each contestant.
 *
 * @param cpu CPU time of each run, of all its processes together
 * @param scripts number of scripts after which a run of an arm ends early; 0 for no limit
 * @param rounds number of runs of each, at least 1
 * @param seed decides random choices of the first round; each further round has the next one
 */
public record Trials(Duration cpu, long scripts, int rounds, long seed) {
  /** Runs that are limited by CPU time alone. */
  public Trials(Duration cpu, int rounds, long seed) {
    this(cpu, 0, rounds, seed);
  }

  /** Whether a run has to end after this CPU time in seconds and this number of scripts. */
  public boolean isOver(double seconds, long run) {
    return seconds >= cpu.toMillis() / 1e3 || (scripts > 0 && run >= scripts);
  }
}
