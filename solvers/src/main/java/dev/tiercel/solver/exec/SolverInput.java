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
 * A script as a solver is asked it: in its own dialect and, where the job wants statistics and the
 * solver tells them, with the question for them at the end. What the solver says to that question,
 * an error too, is taken off before anything else reads its output.
 */
public final class SolverInput {
  private static final String MARK = "what follows are statistics";

  private static final String STATISTICS =
      "\n(echo \"" + MARK + "\")\n(get-info :all-statistics)\n";

  private final String script;
  private final Outline outline;
  private final Messages messages;
  private final @Nullable StatisticsTable statistics;
  private final boolean models;
  private final long memoryBytes; // limit of a run, 0 if it is not known

  private SolverInput(
      String script,
      Messages messages,
      @Nullable StatisticsTable statistics,
      boolean models,
      long memoryBytes) {
    this.script = script;
    this.outline = Outline.of(script);
    this.messages = messages;
    this.statistics = statistics;
    this.models = models;
    this.memoryBytes = memoryBytes;
  }

  /** What a job asks a solver. */
  public static SolverInput of(Job job, SolverProfile solverProfile) {
    return new SolverInput(
        solverProfile.adapted(job.script()),
        solverProfile.messages(),
        job.statistics() ? solverProfile.statistics() : null,
        job.models(),
        isBounded(job.configuration()) ? 0 : job.limits().memoryBytes());
  }

  /** Whether the solver has a bound on memory of its own. */
  private static boolean isBounded(Configuration configuration) {
    return configuration.values().keySet().stream().anyMatch(name -> name.contains("memory"));
  }

  /** What a file asks a solver; of one that is not there, nothing. */
  public static SolverInput of(Path file, SolverProfile solverProfile) {
    String script;
    try {
      script = FileText.decode(Files.readAllBytes(file));
    } catch (IOException e) {
      script = "";
    }
    return new SolverInput(script, solverProfile.messages(), null, false, 0);
  }

  /** Whether the script holds one of some texts, wherever it stands. */
  boolean holdsOneOf(Set<String> words) {
    return words.stream().anyMatch(script::contains);
  }

  /** Whether the solver has to go on after a check. */
  public boolean incremental() {
    return outline.incremental();
  }

  /**
   * Whether a process can go on behind the script as if it had not been: it is whole, does not
   * leave and sets no option.
   */
  public boolean leavesNothing() {
    Items commands = new Items(script);
    while (commands.next()) {
      String head = commands.head();
      if (head.equals("(exit")
          || head.equals("(set-option")
          || script.charAt(commands.end() - 1) != ')') {
        return false;
      }
    }
    return true;
  }

  /** The text that the solver is given. */
  public String asked() {
    int end = statistics == null ? -1 : end();
    return end < 0 ? script : script.substring(0, end) + STATISTICS + script.substring(end);
  }

  /**
   * Where the script ends, or leaves: what stands behind an exit is not read. Negative if it breaks
   * off within a command, which would take in what follows.
   */
  private int end() {
    Items commands = new Items(script);
    while (commands.next()) {
      if (commands.head().equals("(exit")) {
        return commands.start();
      }
      if (script.charAt(commands.end() - 1) != ')') {
        return -1;
      }
    }
    return script.length();
  }

  /** Reads what came of it. */
  public Run read(Ended ended) {
    return models
        ? read(ended, ModelOutput.of(ended.output()))
        : read(ended, new ModelOutput(ended.output(), Map.of()));
  }

  private Run read(Ended ended, ModelOutput told) {
    String output = told.output();
    int mark = statistics == null ? -1 : output.lastIndexOf(MARK);
    if (statistics == null || mark < 0) {
      return Reading.of(
          script,
          outline,
          ended.withOutput(output),
          messages,
          memoryBytes,
          new RunDetails(Map.of(), told.models()));
    }
    boolean quoted = mark > 0 && output.charAt(mark - 1) == '"';
    return Reading.of(
        script,
        outline,
        ended.withOutput(output.substring(0, quoted ? mark - 1 : mark)),
        messages,
        memoryBytes,
        new RunDetails(
            statistics.read(output.substring(mark + MARK.length() + (quoted ? 1 : 0))),
            told.models()));
  }
}
