package dev.tiercel.solver.exec;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.RunDetails;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The text for a solver: the script in its dialect and, if the job requests statistics and the
 * solver prints them, a final query for statistics. The response to that query, even an error, is
 * removed before the rest of the output is interpreted.
 */
public final class SolverInput {
  private static final String MARK = "what follows are statistics";

  private static final String STATISTICS =
      "\n(echo \"" + MARK + "\")\n(get-info :all-statistics)\n";

  private final String script;
  private final ScriptOutline outline;
  private final Messages messages;
  private final @Nullable StatisticsTable statistics;
  private final boolean models;
  private final long memoryBytes; // of a run, 0 if unknown

  private SolverInput(
      String script,
      Messages messages,
      @Nullable StatisticsTable statistics,
      boolean models,
      long memoryBytes) {
    this.script = script;
    this.outline = ScriptOutline.of(script);
    this.messages = messages;
    this.statistics = statistics;
    this.models = models;
    this.memoryBytes = memoryBytes;
  }

  /** Returns the input for a job. */
  public static SolverInput of(Job job, SolverProfile solverProfile) {
    return new SolverInput(
        solverProfile.toSolverSyntax(job.script()),
        solverProfile.messages(),
        job.statistics() ? solverProfile.statistics() : null,
        job.models(),
        isBounded(job.configuration()) ? 0 : job.limits().memoryBytes());
  }

  /** Whether the configuration sets the solver's own memory bound. */
  private static boolean isBounded(Configuration configuration) {
    return configuration.values().keySet().stream().anyMatch(name -> name.contains("memory"));
  }

  /** Returns the input for a file; empty if it cannot be read. */
  public static SolverInput of(Path file, SolverProfile solverProfile) {
    String script;
    try {
      script = FileText.decode(Files.readAllBytes(file));
    } catch (IOException e) {
      script = "";
    }
    return new SolverInput(script, solverProfile.messages(), null, false, 0);
  }

  /** Whether the script contains one of some texts, anywhere. */
  boolean holdsOneOf(Set<String> words) {
    return words.stream().anyMatch(script::contains);
  }

  /** Whether it needs an incremental solver. */
  public boolean incremental() {
    return outline.incremental();
  }

  /** Whether the script leaves no state that would survive a reset. */
  public boolean leavesNoState() {
    return outline.leavesNoState();
  }

  /** The text to pass to the solver. */
  public String text() {
    int end = statistics == null ? -1 : outline.end();
    return end < 0 ? script : withStatistics(script.substring(0, end), end);
  }

  /** The text to pass to the solver, with a query for a model after each check. */
  public String textWithModels() {
    int end = outline.end();
    return end < 0 ? script : withStatistics(ModelOutput.asking(script.substring(0, end)), end);
  }

  private String withStatistics(String before, int end) {
    return before + (statistics == null ? "" : STATISTICS) + script.substring(end);
  }

  /** Interprets the result of the run. */
  public Run read(ProcessResult ended) {
    return models
        ? read(ended, ModelOutput.of(ended.output()))
        : read(ended, new ModelOutput(ended.output(), Map.of()));
  }

  private Run read(ProcessResult ended, ModelOutput modelOutput) {
    String output = modelOutput.output();
    int mark = statistics == null ? -1 : output.lastIndexOf(MARK);
    if (statistics == null || mark < 0) {
      return RunInterpreter.of(
          script,
          outline,
          ended.withOutput(output),
          messages,
          memoryBytes,
          new RunDetails(Map.of(), modelOutput.models()));
    }
    boolean quoted = mark > 0 && output.charAt(mark - 1) == '"';
    return RunInterpreter.of(
        script,
        outline,
        ended.withOutput(output.substring(0, quoted ? mark - 1 : mark)),
        messages,
        memoryBytes,
        new RunDetails(
            statistics.read(output.substring(mark + MARK.length() + (quoted ? 1 : 0))),
            modelOutput.models()));
  }
}
