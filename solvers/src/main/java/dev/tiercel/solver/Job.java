package dev.tiercel.solver;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.SourceText;

/**
 * One script to run. The script's {@code :status} annotations are removed, because solvers check
 * their answers against them and report an error or abort instead of answering. So is everything
 * that makes a solver open a file or start a program ({@link FileAccess}).
 *
 * @param script SMT-LIB text without these parts; a solver gets the bytes of {@link FileText}
 * @param configuration the options that differ from the solver's defaults
 * @param limits resource limits of the run
 * @param statistics whether to collect the solver's statistics, without an effect on its answers
 * @param models whether to collect a model for each answer sat, if the solver can provide it
 *     without an effect on its answers
 */
public record Job(
    String script, Configuration configuration, Limits limits, boolean statistics, boolean models) {
  public Job {
    script = FileAccess.KNOWN.strip(SourceText.withoutStatus(script));
    configuration = FileAccess.KNOWN.strip(configuration);
  }

  /** Creates a job without models. */
  public Job(String script, Configuration configuration, Limits limits, boolean statistics) {
    this(script, configuration, limits, statistics, false);
  }

  /** Creates a job with answers only. */
  public Job(String script, Configuration configuration, Limits limits) {
    this(script, configuration, limits, false, false);
  }
}
