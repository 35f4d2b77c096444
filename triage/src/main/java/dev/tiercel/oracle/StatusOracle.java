package dev.tiercel.oracle;

import dev.tiercel.entry.ExpectedAnswer;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Oracle for expected answers: no solver contradicts the script's {@code :status} of a check, or
 * the expected answer of a mutant whose mutators preserve it. An expected answer may be wrong, so
 * nothing is reported where a model that holds disproves it, or where two solvers that share no
 * code contradict it; a violation lists the solvers that agree with it.
 */
public final class StatusOracle implements Oracle {
  @Override
  public String name() {
    return "status";
  }

  @Override
  public List<Violation> violations(Execution execution) {
    List<Violation> violations = List.of();
    for (int check = 0; check < checks(execution); check++) {
      ExpectedAnswer promised = execution.entry().expected(check);
      List<Answer> wrong = contradicting(execution, check, promised);
      if (promised != null && !wrong.isEmpty() && doubt(execution, check).isEmpty()) {
        violations = violations.isEmpty() ? new ArrayList<>() : violations;
        violations.add(violation(execution, check, promised, wrong.get(0)));
      }
    }
    return violations;
  }

  private static int checks(Execution execution) {
    return execution.entry().expected() == null && execution.entry().statuses().answers().isEmpty()
        ? 0
        : execution.script().checks();
  }

  private static List<Answer> contradicting(
      Execution execution, int check, @Nullable ExpectedAnswer promised) {
    return promised == null
        ? List.of()
        : execution.answersWith(
            promised == ExpectedAnswer.SAT ? Verdict.UNSAT : Verdict.SAT, check);
  }

  /** Returns why the expected answers of a script are wrong, one sentence for each. */
  public static List<String> wrongExpectations(Execution execution) {
    List<String> doubts = new ArrayList<>();
    for (int check = 0; check < checks(execution); check++) {
      String doubt = doubt(execution, check);
      if (!doubt.isEmpty()) {
        doubts.add(doubt);
      }
    }
    return doubts;
  }

  /** Returns why an expected answer is wrong; empty if nothing shows it. */
  private static String doubt(Execution execution, int check) {
    ExpectedAnswer promised = execution.entry().expected(check);
    List<Answer> against = contradicting(execution, check, promised);
    if (promised == null || against.isEmpty()) {
      return "";
    }
    String promise = "the :status of check " + (check + 1) + ", " + promised.text() + ", is ";
    if (promised == ExpectedAnswer.UNSAT && execution.holds(check, against)) {
      return promise + "wrong: all its assertions are true under a model";
    }
    return SolutionOracle.isConfirmed(against.get(0), against)
        ? promise + "in doubt: " + names(against) + " contradict it"
        : "";
  }

  private static String names(List<Answer> answers) {
    return answers.stream()
        .map(answer -> answer.configuredSolver().toString())
        .collect(Collectors.joining(" and "));
  }

  private static Violation violation(
      Execution execution, int check, ExpectedAnswer promised, Answer wrong) {
    Verdict right = promised == ExpectedAnswer.SAT ? Verdict.SAT : Verdict.UNSAT;
    List<Answer> supporting = execution.answersWith(right, check);
    return new BrokenPromise(
        wrong.configuredSolver(),
        check,
        ScriptProfile.of(execution.script()),
        promised,
        execution.entry().statuses().of(check) == promised,
        supporting.stream().map(Answer::configuredSolver).toList(),
        promised == ExpectedAnswer.UNSAT ? SolutionOracle.failing(execution, check, wrong) : "");
  }

  /**
   * Violation: a solver contradicts the expected answer.
   *
   * @param check index of the check in the script, from 0
   * @param declared whether the script declares it in its {@code :status}
   * @param supporting solvers that give the expected answer
   * @param failing what is false under the model that comes with sat; empty if that is not known
   */
  record BrokenPromise(
      ConfiguredSolver configuredSolver,
      int check,
      String ingredients,
      ExpectedAnswer promised,
      boolean declared,
      List<ConfiguredSolver> supporting,
      String failing)
      implements Violation {
    private Verdict answer() {
      return promised == ExpectedAnswer.SAT ? Verdict.UNSAT : Verdict.SAT;
    }

    @Override
    public String kind() {
      return "status";
    }

    @Override
    public Symptom symptom() {
      return Symptom.of(answer());
    }

    @Override
    public String key() {
      String does = "says " + BugKeys.word(answer()) + " where " + promised.text() + " is promised";
      return BugKeys.key(configuredSolver, does, ingredients);
    }

    @Override
    public List<String> keys() {
      List<String> keys = new ArrayList<>(List.of(key()));
      if (!failing.isEmpty()) {
        keys.add(ModelOracle.InvalidModel.key(configuredSolver, ingredients));
      }
      Verdict right = promised == ExpectedAnswer.SAT ? Verdict.SAT : Verdict.UNSAT;
      for (ConfiguredSolver other : supporting) {
        keys.add(
            new DisagreementOracle.Disagreement(
                    configuredSolver, other, check, ingredients, answer(), right)
                .key());
      }
      return keys;
    }

    @Override
    public String reason() {
      return BugKeys.answers(configuredSolver, answer(), check)
          + (declared
              ? ", but the script's :status says " + promised.text()
              : ", but the entry was made to be " + promised.text())
          + ". "
          + (failing.isEmpty() ? "" : "An assertion is false under its model: " + failing + ". ")
          + (supporting.isEmpty()
              ? "No other solver decides it."
              : supporting.stream()
                      .map(ConfiguredSolver::toString)
                      .collect(Collectors.joining(", "))
                  + (supporting.size() == 1 ? " answers " : " answer ")
                  + promised.text()
                  + ", too.");
    }

    @Override
    public List<ConfiguredSolver> configuredSolvers() {
      List<ConfiguredSolver> all = new ArrayList<>(List.of(configuredSolver));
      all.addAll(supporting);
      return all;
    }

    @Override
    public Set<String> oracles() {
      return Set.of("status", "refutation", "solution");
    }

    @Override
    public boolean confirmedBy(Violation seen) {
      return BugKeys.on(
          configuredSolver,
          seen,
          List.of(
              BrokenPromise.class,
              RefutationOracle.Refutation.class,
              SolutionOracle.WrongSat.class));
    }
  }
}
