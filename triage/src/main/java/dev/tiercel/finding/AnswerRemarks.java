package dev.tiercel.finding;

import dev.tiercel.oracle.CheckedAnswers;
import dev.tiercel.oracle.CheckedAnswers.Questioned;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.StatusOracle;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;

/** What is said of answers that nothing is wrong with, and of those that nobody could judge. */
final class AnswerRemarks {
  private AnswerRemarks() {}

  /**
   * The verdicts, and what keeps them from being called right.
   *
   * @param ok whether nothing does
   * @param unjudged the numbers of the checks that nobody could judge
   * @param questions the commands whose responses nobody could judge
   */
  static String of(
      Execution execution, boolean ok, List<Integer> unjudged, List<String> questions) {
    int checks = execution.entry().script().checks();
    Run run = execution.target().run();
    boolean unasked = checks == 0 && run.rejection() == null && !run.cutShort();
    List<String> remarks = new ArrayList<>();
    remarks.add(unasked ? queries(execution) : FindingReadme.verdicts(run));
    if (!ok) {
      remarks.addAll(unjudged(unjudged, checks));
      questions.forEach(command -> remarks.add(command + " not judged"));
      execution.answers().stream()
          .skip(1)
          .map(a -> a.configuredSolver() + " says " + FindingReadme.verdicts(a.run()))
          .forEach(remarks::add);
    }
    remarks.addAll(StatusOracle.doubts(execution));
    return String.join("; ", remarks);
  }

  /** What was answered to queries of rules, where a script has no check. */
  private static String queries(Execution execution) {
    List<String> answers =
        CheckedAnswers.questions(execution).stream()
            .filter(question -> Verdict.printed(question.response().strip()) != null)
            .map(question -> question.command() + " " + question.response().strip())
            .toList();
    return answers.isEmpty() ? "no check" : String.join(", ", answers);
  }

  /** The commands whose responses nobody could judge, each once. */
  static List<String> unjudged(Execution execution) {
    return CheckedAnswers.questions(execution).stream()
        .filter(question -> !question.judged())
        .map(Questioned::command)
        .distinct()
        .toList();
  }

  /** Which answers were not judged, where that is not all there are. */
  private static List<String> unjudged(List<Integer> unjudged, int checks) {
    return unjudged.isEmpty() || unjudged.size() == checks
        ? List.of()
        : List.of(ranges(unjudged) + " of " + checks + " checks not judged");
  }

  /** Numbers of checks from 1, those in a row as the first and the last. */
  private static String ranges(List<Integer> checks) {
    List<String> ranges = new ArrayList<>();
    for (int i = 0; i < checks.size(); ) {
      int end = i;
      while (end + 1 < checks.size() && checks.get(end + 1) == checks.get(end) + 1) {
        end++;
      }
      String first = Integer.toString(checks.get(i) + 1);
      ranges.add(end > i + 1 ? first + " to " + (checks.get(end) + 1) : first);
      i = end > i + 1 ? end + 1 : i + 1;
    }
    return String.join(", ", ranges);
  }
}
