package dev.tiercel.finding;

import dev.tiercel.oracle.CheckedAnswers;
import dev.tiercel.oracle.CheckedAnswers.Questioned;
import dev.tiercel.oracle.Execution;
import dev.tiercel.solver.Verdict;
import java.util.List;
import java.util.stream.Collectors;

/** What is said of answers that nobody could judge, and of a script that has no check. */
final class AnswerRemarks {
  private AnswerRemarks() {}

  /** What was answered to queries of rules, where a script has no check. */
  static String queries(Execution execution) {
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
  static List<String> unjudged(List<Integer> unjudged, int checks) {
    return unjudged.isEmpty() || unjudged.size() == checks
        ? List.of()
        : List.of(
            unjudged.stream().map(c -> Integer.toString(c + 1)).collect(Collectors.joining(", "))
                + " of "
                + checks
                + " checks not judged");
  }
}
