package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SelfChecks;
import dev.tiercel.solver.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which of two contradicting solvers is wrong. */
class BlameAssignmentTest {
  private static final Configuration CHECKS = Configuration.of(Map.of("check", "true"));
  private static final String SCRIPT = "(declare-const x Int)\n(assert (> x 0))\n(check-sat)\n";

  /** Gives that model with sat; one solver's own check rejects its answer. */
  private record Giving(List<Answer> answers, String model, String refused)
      implements SolverRunner {
    @Override
    public Run run(ConfiguredSolver who, String script) {
      if (who.configuration().equals(CHECKS)) {
        return who.solver().name().equals(refused)
            ? run("", new Failure(Failure.Kind.SELF_CHECK, "invalid", ""), Verdict.CRASH)
            : Runs.of("unknown");
      }
      return script.contains("(get-model)")
          ? run("sat\n" + model, null, Verdict.SAT)
          : answers.stream()
              .filter(a -> a.configuredSolver().equals(who))
              .findFirst()
              .orElseThrow()
              .run();
    }

    static Run run(String output, @Nullable Failure failure, Verdict verdict) {
      return new Run(List.of(verdict), output, "", null, failure, 0, ResourceUsage.NONE);
    }

    @Override
    public SelfChecks selfChecks(ConfiguredSolver configuredSolver) {
      return new SelfChecks(CHECKS, CHECKS);
    }
  }

  @ParameterizedTest(name = "{0}, x is {1}, {2} refuses its answer: {3} is wrong")
  @CsvSource(
      nullValues = "-",
      value = {
        "z3=sat cvc5=unsat, 1, nobody, cvc5, are true under the model that z3 gives",
        "z3=unsat cvc5=sat, 1, nobody, z3, are true under the model that cvc5 gives",
        "z3=unsat cvc5=sat, 1, cvc5, z3, are true under the model that cvc5 gives",
        "z3=unsat cvc5=sat princess=sat, (foo), nobody, z3, princess,",
        "z3=unsat cvc5=sat princess=sat bitwuzla=unsat, (foo), nobody, -, one of the two is wrong",
        "z3=unsat cvc5=sat cvc5:1.0.5=sat, (foo), nobody, -, one of the two is wrong",
        "z3=unsat cvc5=sat, (foo), nobody, -, one of the two is wrong",
        "z3=sat cvc5=unsat, (foo), z3, z3, its own check refutes its answer",
        "z3=sat cvc5=unsat, (foo), cvc5, cvc5, its own check refutes its answer",
        "z3=unsat cvc5=sat, (foo), cvc5, cvc5, its own check refutes its answer",
      })
  void evidenceDecidesWhichSolverIsWrong(
      String said, String value, String refused, String wrong, String why) throws ParseException {
    List<Answer> answers =
        Stream.of(said.split(" "))
            .map(word -> word.split("="))
            .map(parts -> Runs.answer(parts[0], parts[1]))
            .toList();
    SolverRunner solverRunner =
        new Giving(answers, "((define-fun x () Int " + value + "))", refused);
    Entry entry = EntryCodec.decode(SCRIPT, "test");
    Oracle oracle = new DisagreementOracle();
    Violation violation =
        Objects.requireNonNull(Runs.violation(oracle, entry, answers, solverRunner));

    assertThat(violation.reason()).contains(why);
    assertThat(violation.configuredSolvers().get(0).toString())
        .isEqualTo(wrong == null ? "z3" : wrong);
    assertThat(violation.suspects()).hasSize(wrong == null ? 2 : 1);
    assertThat(violation.reason().contains(" is wrong, since ")).isEqualTo(wrong != null);
    assertThat(Runs.shows(oracle, violation, entry, solverRunner)).isTrue();
  }

  /** Gives the answers, and other ones to the script with the model substituted. */
  private record Trying(List<Answer> answers, Map<String, String> tried) implements SolverRunner {
    @Override
    public Run run(ConfiguredSolver who, String script) {
      if (script.contains("(get-model)")) {
        return Giving.run("sat\n((define-fun x () Int 5))", null, Verdict.SAT);
      }
      return script.contains("(define-fun x () Int 5)")
          ? Runs.of(tried.getOrDefault(who.toString(), "unknown"))
          : answers.stream()
              .filter(a -> a.configuredSolver().equals(who))
              .findFirst()
              .map(Answer::run)
              .orElse(Runs.of("unknown"));
    }

    @Override
    public SelfChecks selfChecks(ConfiguredSolver configuredSolver) {
      return new SelfChecks(CHECKS, CHECKS);
    }
  }

  @ParameterizedTest(name = "{0}, with the model z3 says {1} and cvc5 {2}: {3} is wrong")
  @CsvSource(
      nullValues = "-",
      delimiter = '|',
      value = {
        "z3=unsat cvc5=sat | sat | sat | z3 | it answers sat itself where the model that cvc5",
        "z3=sat cvc5=unsat | sat | sat | cvc5 | it answers sat itself where the model that z3"
            + " gives",
        "z3=unsat cvc5=sat | sat | unknown | z3 | it answers sat itself where the model",
        "z3=unsat cvc5=sat | unsat | unsat | cvc5 | with its own model put into the script",
        "z3=unsat cvc5=sat | unsat | sat | - | put into the script, it answers sat and the other"
            + " unsat",
        "z3=unsat cvc5=sat | unknown | unsat | - | it answers unsat and the other unknown",
      })
  void solversCheckModelsThatTheEvaluatorCannot(
      String said, String z3, String cvc5, @Nullable String wrong, String why)
      throws ParseException {
    // The evaluator cannot decide a formula over all integers.
    String open =
        """
        (declare-const x Int)
        (assert (forall ((y Int)) (exists ((z Int)) (= (* z z) (+ (* y y) x)))))
        (check-sat)
        """;
    List<Answer> answers =
        Stream.of(said.split(" "))
            .map(word -> word.split("="))
            .map(parts -> Runs.answer(parts[0], parts[1]))
            .toList();
    SolverRunner solverRunner = new Trying(answers, Map.of("z3", z3, "cvc5", cvc5));
    Entry entry = EntryCodec.decode(open, "test");
    Oracle oracle = new DisagreementOracle();
    Violation violation =
        Objects.requireNonNull(Runs.violation(oracle, entry, answers, solverRunner));

    assertThat(violation.reason()).contains(why);
    assertThat(violation.configuredSolvers().get(0).toString())
        .isEqualTo(wrong == null ? "z3" : wrong);
    assertThat(violation.suspects()).hasSize(wrong == null ? 2 : 1);
    assertThat(Runs.shows(oracle, violation, entry, solverRunner)).isTrue();
  }

  /** Both may have unfolded a definition that no function satisfies. */
  @Test
  void twoSatAnswersDoNotDecideRecursiveDefinitions() throws ParseException {
    List<Answer> answers =
        List.of(
            Runs.answer("cvc5", "unsat"), Runs.answer("z3", "sat"), Runs.answer("princess", "sat"));
    String recursion = "(define-fun-rec g ((n Int)) Int (+ (g n) 1))\n" + SCRIPT;
    SolverRunner solverRunner = new Giving(answers, "((define-fun x () Int 1))", "nobody");
    Violation violation =
        Runs.violation(
            new DisagreementOracle(), EntryCodec.decode(recursion, "test"), answers, solverRunner);

    assertThat(Objects.requireNonNull(violation).reason())
        .contains(": one of the two is wrong; unfolding the script's recursive definition");
    assertThat(violation.suspects()).hasSize(2);
  }
}
