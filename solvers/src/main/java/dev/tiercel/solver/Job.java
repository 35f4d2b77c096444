package dev.tiercel.solver;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.SourceText;

/**
 * One script to run. No solver sees what the script says of its own answers: one that is told
 * {@code :status} checks its answer against it, and ends with an error or aborts where it should
 * say what it thinks. Nor does any see what makes it open a file or start a program ({@link
 * FileAccess}).
 *
 * @param script SMT-LIB text, as it was given but for these; a solver gets the bytes that {@link
 *     FileText} makes of it
 * @param configuration the options that differ from the solver's defaults
 * @param limits what the run may use
 * @param statistics whether the solver's statistics are wanted beside its answers, which stay the
 *     same
 * @param models whether a model is wanted beside each answer sat, where the solver gives that and
 *     stays the same
 */
public record Job(
    String script, Configuration configuration, Limits limits, boolean statistics, boolean models) {
  public Job {
    script = FileAccess.KNOWN.without(SourceText.withoutStatus(script));
    configuration = FileAccess.KNOWN.without(configuration);
  }

  /** A job that wants no models. */
  public Job(String script, Configuration configuration, Limits limits, boolean statistics) {
    this(script, configuration, limits, statistics, false);
  }

  /** A job that wants nothing but answers. */
  public Job(String script, Configuration configuration, Limits limits) {
    this(script, configuration, limits, false, false);
  }
}
