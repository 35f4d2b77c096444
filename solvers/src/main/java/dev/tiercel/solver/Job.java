package dev.tiercel.solver;

import dev.tiercel.smtlib.option.Configuration;

/**
 * One script to run.
 *
 * @param script SMT-LIB text
 * @param configuration the options that differ from the solver's defaults
 * @param limits what the run may use
 * @param statistics whether the solver's statistics are wanted beside its answers, which stay the
 *     same
 */
public record Job(String script, Configuration configuration, Limits limits, boolean statistics) {

  /** A job without statistics. */
  public Job(String script, Configuration configuration, Limits limits) {
    this(script, configuration, limits, false);
  }
}
