package dev.tiercel.harness.bundle;

import dev.tiercel.harness.finding.Finding;
import dev.tiercel.harness.finding.Report;
import dev.tiercel.harness.finding.Signature;
import dev.tiercel.harness.oracle.Answer;
import dev.tiercel.harness.oracle.Participant;
import java.util.List;
import java.util.Map;

/** {@code issue.md}: what the solver's developers are told, in the shape that they ask for. */
final class IssueText {
  private final Finding finding;
  private final Upstream upstream;
  private final String version;
  private final List<Step> steps;

  IssueText(Finding finding, Upstream upstream, String version, List<Step> steps) {
    this.finding = finding;
    this.upstream = upstream;
    this.version = version;
    this.steps = List.copyOf(steps);
  }

  /** What it is called. */
  static String title(Finding finding, Signature signature) {
    String parts = String.join(", ", signature.parts());
    return switch (finding.claim().symptom()) {
      case CRASH -> "Crash: " + (signature.site().isEmpty() ? parts : signature.site());
      case SELF_CHECK -> "Own check refuses an answer" + with(parts);
      case WRONG_UNSAT -> "Wrong unsat" + with(parts);
      case WRONG_SAT -> "Wrong sat" + with(parts);
      case INVALID_MODEL -> "Invalid model" + with(parts);
      case WRONG_CORE -> "Wrong unsat core" + with(parts);
      case SLOW -> "Slow" + with(parts);
      case CHANGED -> "Answers otherwise since a change" + with(parts);
    };
  }

  private static String with(String parts) {
    return parts.isEmpty() ? "" : " with " + parts;
  }

  /**
   * The text.
   *
   * @param script the smallest script
   * @param versions what other versions say, by name
   */
  String text(String title, String script, Map<String, String> versions) {
    Participant blamed = finding.claim().participants().get(0);
    StringBuilder out = new StringBuilder("# " + title + "\n\n");
    before(out, blamed);
    out.append(upstream.one("name", version)).append(' ').append(version);
    out.append(blamed.configuration().isDefault() ? ", default options" : "");
    out.append(":\n\n```smt2\n").append(script.strip()).append("\n```\n");
    for (Step step : steps) {
      out.append("\n").append(step.what()).append(":\n\n```\n$ ");
      out.append(upstream.one("program", version)).append(' ');
      out.append(ReproScript.arguments(step)).append('\n');
      out.append(cut(step.output())).append("```\n\nExpected: ").append(step.expected());
      out.append(".\n");
    }
    out.append("\n## Why this is wrong\n\n").append(finding.claim().reason().strip()).append('\n');
    others(out);
    if (!versions.isEmpty()) {
      out.append("\n## Versions\n\n| version | |\n| --- | --- |\n");
      versions.forEach((v, word) -> out.append("| " + v + " | " + word + " |\n"));
    }
    out.append("\nFound by fuzzing. `sh repro.sh` beside this file runs the commands above.\n");
    return out.toString();
  }

  /** What whoever files it has to know, as a comment that nobody else sees. */
  private void before(StringBuilder out, Participant blamed) {
    StringBuilder notes = new StringBuilder();
    String excluded =
        upstream.excluded(
            blamed.configuration().values().entrySet().stream()
                .map(option -> option.getKey() + "=" + option.getValue())
                .toList());
    if (!excluded.isEmpty()) {
      notes.append("Do not file it: ").append(excluded).append('\n');
    }
    for (String word : List.of("tracker", "labels", "rate", "shape", "safe", "wants")) {
      upstream
          .all(word, version)
          .forEach(value -> notes.append(word + ": " + value.replace('\t', ' ') + "\n"));
    }
    if (!notes.isEmpty()) {
      out.append("<!-- Before you file it:\n").append(notes).append("-->\n\n");
    }
  }

  private void others(StringBuilder out) {
    List<Answer> others = finding.answers().subList(1, finding.answers().size());
    for (List<Answer> answers : List.of(others, finding.judges())) {
      for (Answer answer : answers) {
        out.append("\n").append(answer.participant()).append(": ");
        out.append(Report.verdicts(answer.run())).append(".\n");
      }
    }
  }

  private static String cut(String output) {
    List<String> lines = output.lines().toList();
    return lines.size() <= 30 ? output : String.join("\n", lines.subList(0, 30)) + "\n...\n";
  }
}
