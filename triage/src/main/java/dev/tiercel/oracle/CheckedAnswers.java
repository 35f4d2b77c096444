package dev.tiercel.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.ExpectedAnswer;
import dev.tiercel.smtlib.decide.Decision;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Determines whether some oracle could have distinguished a wrong answer from a right one. */
public final class CheckedAnswers {
  private CheckedAnswers() {}

  /**
   * Whether there was evidence: a witness, an expected answer, a model that holds, or a decision of
   * our own procedure.
   */
  public static boolean isCheckedByEvidence(Execution execution) {
    Entry entry = execution.entry();
    if (!entry.witness().isEmpty() || entry.expected() != null) {
      return true;
    }
    for (Answer answer : execution.answers()) {
      for (ModelCheck model : execution.knownModels(answer)) {
        if (model.judgement().holds()) {
          return true;
        }
      }
    }
    for (int check = 0; check < execution.script().checks(); check++) {
      if (execution.decision(check).status() != Decision.Status.UNDECIDED) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether evidence backs all answers of the target, so that no other solver's answer could prove
   * them wrong: each sat has a witness or a model that holds, each unsat holds by construction or
   * by a decision of our own procedure, each value is consistent with the others. Undecided checks
   * count as no answer. A core is never proven here.
   */
  public static boolean proven(Execution execution) {
    Run run = execution.target().run();
    if (run.failure() != null) {
      return false;
    }
    List<Verdict> verdicts = run.verdicts();
    for (int check = 0; check < verdicts.size(); check++) {
      boolean proven =
          switch (verdicts.get(check)) {
            case SAT -> hasModel(execution, check);
            case UNSAT ->
                (isRefuted(execution, check)
                        || (check == 0 && execution.entry().expected() == ExpectedAnswer.UNSAT))
                    && !CoreOracle.asksForCores(execution.script());
            default -> true;
          };
      if (!proven) {
        return false;
      }
    }
    return ValueOracle.judgesAll(execution);
  }

  /**
   * Returns, for each check, the evidence for the target's answer in words, without further runs;
   * empty where there is none, and where the target gave no answer.
   */
  public static List<String> evidence(Execution execution) {
    List<String> all = new ArrayList<>();
    for (int check = 0; check < execution.script().checks(); check++) {
      boolean decided = execution.target().run().verdict(check).isDecided();
      all.add(decided ? evidence(execution, check) : "");
    }
    return all;
  }

  private static String evidence(Execution execution, int check) {
    if (execution.target().run().verdict(check) == Verdict.SAT && hasModel(execution, check)) {
      return "a model that the evaluator finds true";
    }
    if (execution.decision(check).status() != Decision.Status.UNDECIDED) {
      return "a decision of our own, its proof checked";
    }
    return execution.others().stream()
        .filter(answer -> seconds(execution, answer, check))
        .findFirst()
        .map(answer -> "the same answer of " + answer.configuredSolver().solver())
        .orElse("");
  }

  /** Whether a solver that shares no code with the target gives the same answer. */
  private static boolean seconds(Execution execution, Answer answer, int check) {
    ConfiguredSolver target = execution.target().configuredSolver();
    return answer.configuredSolver().identity().independentOf(target.identity())
        && answer.run().verdict(check) == execution.target().run().verdict(check);
  }

  /**
   * Returns, for each check, who checked a proof of the target's answer, in words; empty where
   * nobody did. Each solver that agrees is run once more, those that share no code with the target
   * first.
   */
  public static List<String> proofs(Execution execution) {
    List<Answer> answers = new ArrayList<>(execution.others());
    answers.add(execution.target());
    int checks = execution.script().checks();
    List<String> proofs = new ArrayList<>(Collections.nCopies(checks, ""));
    for (Answer answer : answers) {
      List<Integer> open = new ArrayList<>();
      for (int check = 0; check < checks; check++) {
        boolean refuted = execution.target().run().verdict(check) == Verdict.UNSAT;
        boolean says = answer == execution.target() || seconds(execution, answer, check);
        if (refuted && says && proofs.get(check).isEmpty()) {
          open.add(check);
        }
      }
      String proof = open.isEmpty() ? "" : CheckedProof.of(execution, answer);
      open.forEach(check -> proofs.set(check, proof));
    }
    return proofs;
  }

  private static boolean isRefuted(Execution execution, int check) {
    return execution.decision(check).status() == Decision.Status.UNSATISFIABLE;
  }

  private static boolean hasModel(Execution execution, int check) {
    return execution.entry().witness().hasModel(check)
        || execution.models(execution.target()).stream()
            .anyMatch(m -> m.check().number() == check && m.judgement().holds());
  }

  /** Whether two solvers decided the same check. */
  public static boolean isCheckedByTwoSolvers(Execution execution) {
    for (int check = 0; check < execution.script().checks(); check++) {
      if (deciders(execution, check) >= 2) {
        return true;
      }
    }
    return false;
  }

  private static int deciders(Execution execution, int check) {
    int deciders = 0;
    for (Answer answer : execution.answers()) {
      deciders += answer.run().verdict(check).isDecided() ? 1 : 0;
    }
    return deciders;
  }

  /**
   * Whether at least one answer of the target could be judged: to a check or, where there is none,
   * as in scripts of rules, to another question.
   */
  public static boolean judged(Execution execution) {
    int checks = execution.script().checks();
    return checks == 0
        ? questions(execution).stream().anyMatch(CheckedResponse::judged)
        : unjudged(execution).size() < checks;
  }

  /**
   * Returns the checks, from 0, whose answer by the target could not be judged: it gave none, or
   * there is neither evidence nor a second answer.
   */
  public static List<Integer> unjudged(Execution execution) {
    List<Integer> unjudged = new ArrayList<>();
    for (int check = 0; check < execution.script().checks(); check++) {
      boolean decided = execution.target().run().verdict(check).isDecided();
      if (!decided || (deciders(execution, check) < 2 && !hasEvidence(execution, check))) {
        unjudged.add(check);
      }
    }
    return unjudged;
  }

  /**
   * Response to a question other than a check: the command, the response, and whether it was
   * judged.
   */
  public record CheckedResponse(String command, String response, boolean judged) {}

  /**
   * Returns the target's responses to questions other than checks, in order, followed by other
   * items that oracles examined, by name.
   */
  public static List<CheckedResponse> questions(Execution execution) {
    List<CheckedResponse> questions = new ArrayList<>(0);
    for (Question question : execution.questions()) {
      if (question.isClaim(execution.target().run())) {
        questions.add(
            new CheckedResponse(
                question.name(), question.response(), execution.isJudged(question)));
      }
    }
    execution
        .examined()
        .forEach((kind, judged) -> questions.add(new CheckedResponse(kind, "", judged)));
    return questions;
  }

  private static boolean hasEvidence(Execution execution, int check) {
    return execution.entry().expected(check) != null
        || execution.decision(check).status() != Decision.Status.UNDECIDED
        || execution.entry().witness().hasModel(check)
        || execution.answers().stream()
            .flatMap(answer -> execution.knownModels(answer).stream())
            .anyMatch(m -> m.check().number() == check && m.judgement().holds());
  }
}
