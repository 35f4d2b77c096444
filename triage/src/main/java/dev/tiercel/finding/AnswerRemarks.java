package dev.tiercel.finding;

import dev.tiercel.oracle.CheckedAnswers;
import dev.tiercel.oracle.CheckedAnswers.CheckedResponse;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.StatusOracle;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Formats remarks on answers without violations, and on those that could not be judged. */
final class AnswerRemarks {
  /**
   * What a solver can say about an answer of {@code unsat}.
   *
   * @param name for people
   * @param queries beginning of the commands that ask for it
   */
  private record UnsatExplanation(String name, String queries) {
    boolean isAskedBy(Command command) {
      return command instanceof Command.Other other && other.name().startsWith(queries);
    }
  }

  /** By the option that prepares for it. */
  private static final Map<String, UnsatExplanation> EXPLANATIONS =
      new TreeMap<>(
          Map.of(
              ":produce-unsat-cores",
              new UnsatExplanation("unsat core", "get-unsat-core"),
              ":produce-unsat-assumptions",
              new UnsatExplanation("unsat assumptions", "get-unsat-assumptions"),
              ":produce-interpolants",
              new UnsatExplanation("interpolants", "get-interpolant")));

  private AnswerRemarks() {}

  /**
   * Returns the verdicts, and why they cannot be called correct.
   *
   * @param ok whether all of them could be judged
   * @param unjudged indices of the checks that could not be judged
   * @param questions the commands whose responses could not be judged
   */
  static String of(
      Execution execution, boolean ok, List<Integer> unjudged, List<String> questions) {
    int checks = execution.entry().script().checks();
    Run run = execution.target().run();
    boolean unasked = checks == 0 && run.rejection() == null && !run.cutShort();
    List<String> remarks = new ArrayList<>();
    remarks.add(unasked ? queries(execution) : FindingReadme.verdicts(run));
    if (!ok) {
      remarks.addAll(execution.voids());
      remarks.addAll(unjudged(unjudged, checks));
      questions.forEach(command -> remarks.add(command + " not judged"));
      execution.answers().stream()
          .skip(1)
          .map(a -> a.configuredSolver() + " says " + FindingReadme.verdicts(a.run()))
          .forEach(remarks::add);
    }
    remarks.addAll(notAsked(execution.entry().script(), run));
    remarks.addAll(StatusOracle.wrongExpectations(execution));
    return String.join("; ", remarks);
  }

  /**
   * Returns what a script prepares for answers of {@code unsat} by an option and never asks for, so
   * that it was not judged either.
   */
  private static List<String> notAsked(Script script, Run run) {
    List<String> remarks = new ArrayList<>();
    if (run.verdicts().contains(Verdict.UNSAT)) {
      EXPLANATIONS.forEach(
          (option, explanation) -> {
            if (isSet(script, option)
                && script.commands().stream().noneMatch(c -> explanation.isAskedBy(c))) {
              remarks.add(explanation.name() + " not asked for");
            }
          });
    }
    return remarks;
  }

  private static boolean isSet(Script script, String option) {
    return script.commands().stream()
        .anyMatch(
            command ->
                command instanceof Command.SetOption set
                    && set.keyword().equals(option)
                    && set.value().equals("true"));
  }

  /**
   * Returns the queries of a script without a check: with their answers, if these are verdicts,
   * otherwise those whose responses were judged.
   */
  private static String queries(Execution execution) {
    List<String> answers =
        CheckedAnswers.questions(execution).stream()
            .map(AnswerRemarks::answer)
            .filter(answer -> !answer.isEmpty())
            .toList();
    return answers.isEmpty() ? "no check" : String.join(", ", answers);
  }

  private static String answer(CheckedResponse question) {
    String response = question.response().strip();
    if (Verdict.printed(response) != null) {
      return question.command() + " " + response;
    }
    return question.judged() ? question.command() + " judged" : "";
  }

  /** Returns the commands whose responses could not be judged, each once. */
  static List<String> unjudged(Execution execution) {
    return CheckedAnswers.questions(execution).stream()
        .filter(question -> !question.judged())
        .map(CheckedResponse::command)
        .distinct()
        .toList();
  }

  /** Returns which checks were not judged, unless none was. */
  private static List<String> unjudged(List<Integer> unjudged, int checks) {
    return unjudged.isEmpty() || unjudged.size() == checks
        ? List.of()
        : List.of(
            (unjudged.size() == 1 ? "check " : "checks ")
                + ranges(unjudged)
                + " of "
                + checks
                + " not judged");
  }

  /** Formats indices of checks counted from 1, consecutive ones as a range. */
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
