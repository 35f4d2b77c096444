package dev.tiercel.finding;

import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.CallTrace;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import dev.tiercel.text.Markdown;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes the report of a finding's folder, in Markdown. */
public record FindingReadme(Reproducer solvers) {
  private static final int MOST_WORDS = 8; // equal verdicts in a row
  private static final int MOST_DETAIL = 4_000; // characters of a solver's output

  private static final int MOST_NAMED = 8; // files whose names and texts are shown

  private static final String OPTIONS = "Options: ";

  /**
   * Returns the report.
   *
   * @param script the file that contains the script
   */
  public String text(Finding finding, Path script) {
    return text(finding, script, null);
  }

  /**
   * Returns the report.
   *
   * @param script the file that contains the script
   * @param calls the program beside it, or {@code null}
   */
  String text(Finding finding, Path script, @Nullable CallTrace calls) {
    StringBuilder out = new StringBuilder();
    out.append("# ").append(Markdown.code(finding.violation().key())).append("\n\n");
    out.append(OPTIONS)
        .append(options(finding.violation().configuredSolvers().get(0)))
        .append("\n\n");
    out.append(Markdown.code(finding.violation().reason())).append("\n\n");
    out.append(confirmed(finding.violation())).append("\n\n");
    out.append("| solver | version | options | answers |\n| --- | --- | --- | --- |\n");
    finding.answers().forEach(a -> row(out, a));
    finding.judges().forEach(a -> row(out, a));
    out.append("\n## By hand\n\n");
    if (finding.script().contains(":status")) {
      out.append(
          "Solvers are not given `(set-info :status ...)` here; take it out of the script"
              + " first.\n\n");
    }
    StringBuilder commands = new StringBuilder();
    if (finding.violation() instanceof StateDependentBug) {
      commands.append(afterOthers(finding.violation().configuredSolvers(), script)).append('\n');
    } else {
      finding
          .answers()
          .forEach(a -> commands.append(alone(a.configuredSolver(), script)).append('\n'));
    }
    out.append(Markdown.fenced("sh", commands.toString()));
    if (calls != null) {
      out.append("\nThe calls of the interface as a program, `")
          .append(calls.file())
          .append("` beside this file, without Tiercel:\n\n")
          .append(Markdown.fenced("sh", calls.command() + "\n"));
    }
    out.append("\n## Script\n\n").append(Markdown.fenced("smt2", finding.script()));
    exhibits(out, finding.violation().exhibits());
    finding.answers().forEach(a -> words(out, a));
    return out.toString();
  }

  /** Returns the options under which the bug shows, all of which are needed, and their level. */
  private String options(ConfiguredSolver blamed) {
    Configuration configuration = blamed.configuration();
    if (configuration.isDefault()) {
      return "none, it shows under the defaults.";
    }
    String level =
        switch (solvers.level(blamed)) {
          case SAFE -> "safe: documented, and allowed where the solver has a safe mode";
          case REGULAR -> "regular";
          case EXPERT -> "expert: not what most users set";
          case EXPERIMENTAL -> "not supported by the solver's developers";
          case UNSTEADY -> "threads, or limits of the solver's own: it may end otherwise again";
        };
    return Markdown.code(configuration.toString()) + " (" + level + ").";
  }

  /** Returns the calls that show the finding, see {@link Reproducer#callTrace}. */
  @Nullable CallTrace callTrace(Finding finding) {
    return solvers.callTrace(finding);
  }

  /** Returns the machine-readable record of a finding, see {@link FindingRecord}. */
  Map<String, Object> record(Finding finding) {
    return FindingRecord.of(finding, solvers);
  }

  private static String confirmed(Violation violation) {
    return violation instanceof StateDependentBug stateDependentBug
        ? "Confirmed in a process that ran other scripts first ("
            + named(stateDependentBug.files())
            + " beside this file, in this order, each in solver objects of its own), then"
            + " `script.smt2`, whose first lines hold them, too. A fresh process does not show it."
        : "Confirmed in fresh processes. The script is `script.smt2` beside this file.";
  }

  /** Returns the names of files that are numbered: all of a few, else the first and the last. */
  private static String named(List<String> files) {
    return files.size() <= MOST_NAMED
        ? String.join(", ", files)
        : files.get(0) + " to " + files.get(files.size() - 1);
  }

  private static void exhibits(StringBuilder out, Map<String, String> exhibits) {
    exhibits.entrySet().stream()
        .limit(MOST_NAMED)
        .forEach(exhibit -> exhibit(out, exhibit.getKey(), exhibit.getValue()));
    int more = exhibits.size() - MOST_NAMED;
    if (more > 0) {
      out.append("\n").append(more).append(" more lie beside this file.\n");
    }
  }

  private static void exhibit(StringBuilder out, String file, String text) {
    out.append("\n## ").append(file).append("\n\n").append(Markdown.fenced("smt2", text));
  }

  /** Returns the reason from the report's text. */
  public static String reason(String report) {
    return report
        .lines()
        .skip(1)
        .filter(line -> !line.isEmpty() && !line.startsWith(OPTIONS))
        .map(Markdown::plain)
        .findFirst()
        .orElse("");
  }

  private void row(StringBuilder out, Answer answer) {
    ConfiguredSolver who = answer.configuredSolver();
    out.append("| ").append(who.solver()).append(" | ").append(solvers.version(who));
    out.append(" | ")
        .append(
            who.configuration().isDefault() ? "defaults" : Markdown.cell(who.configuration() + ""));
    String complaint = answer.run().rejection();
    out.append(" | ").append(words(answer.run()));
    out.append(complaint == null ? "" : " (" + Markdown.cell(oneLine(complaint)) + ")");
    out.append(" |\n");
  }

  /**
   * Returns the verdicts in words, long runs of one verdict as their number, with the first error
   * message of a solver that rejected the script.
   */
  public static String verdicts(Run run) {
    String complaint = run.rejection();
    return complaint == null ? words(run) : words(run) + " (" + oneLine(complaint) + ")";
  }

  private static String words(Run run) {
    List<Verdict> verdicts = run.verdicts();
    List<String> words = new ArrayList<>();
    for (int i = 0; i < verdicts.size(); ) {
      Verdict verdict = verdicts.get(i);
      int end = i + 1;
      while (end < verdicts.size() && verdicts.get(end) == verdict) {
        end++;
      }
      int many = end - i;
      words.addAll(
          many > MOST_WORDS
              ? List.of(many + " times " + word(verdict))
              : Collections.nCopies(many, word(verdict)));
      i = end;
    }
    return String.join(", ", words);
  }

  static String word(Verdict verdict) {
    return verdict == Verdict.MISSING
        ? "no answer"
        : verdict.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static String oneLine(String text) {
    return text.strip().lines().findFirst().orElse("");
  }

  private static void words(StringBuilder out, Answer answer) {
    Failure failure = answer.run().failure();
    String detail = failure == null ? answer.run().output() : failure.detail();
    if (detail.isBlank()) {
      return;
    }
    String shown =
        detail.length() > MOST_DETAIL ? detail.substring(0, MOST_DETAIL) + "\n..." : detail;
    out.append("\n## ").append(Markdown.code(answer.configuredSolver().toString())).append("\n\n");
    out.append(Markdown.fenced("text", shown));
  }

  private String alone(ConfiguredSolver configuredSolver, Path script) {
    return commandLine(solvers.commandLine(configuredSolver, script));
  }

  /** The file contains the options and the scripts that run before. */
  private static String afterOthers(List<ConfiguredSolver> configuredSolvers, Path script) {
    List<String> words = new ArrayList<>(List.of("./tiercel", "check"));
    for (ConfiguredSolver configuredSolver : configuredSolvers) {
      words.add(words.contains("--solver") ? "--reference" : "--solver");
      words.add(configuredSolver.solver().toString());
    }
    words.add(script.toString());
    return commandLine(words);
  }

  /** Returns a command line, quoted for a shell. */
  private static String commandLine(List<String> words) {
    return words.stream().map(FindingReadme::quoted).collect(Collectors.joining(" "));
  }

  private static String quoted(String word) {
    boolean plain =
        !word.isEmpty()
            && word.chars()
                .allMatch(c -> Character.isLetterOrDigit(c) || "-_=./:+,@%".indexOf(c) >= 0);
    return plain ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
