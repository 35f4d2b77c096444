package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What confirms a violation, with the full list of oracles: with more time, more evidence. */
class ViolationTest {
  private static final String SCRIPT =
      """
      (declare-const x Int)
      (assert (< x 0))
      (assert (str.prefixof "a" (str.from_int x)))
      (check-sat)
      """;
  private static final String ZERO = "(declare-const x Int)\n(assert (= x 0))\n(check-sat)\n";
  private static final String TWICE =
      "(declare-const x Int)\n(assert (< x 0))\n(check-sat)\n(check-sat)\n";
  private static final String CORES =
      """
      (set-option :produce-unsat-cores true)
      (declare-const x Int)
      (assert (! (< x 0) :named a))
      (assert (> x 0))
      (check-sat)
      (get-unsat-core)
      """;
  private static final String NONE = "(error \"no model\")";
  private static final String FAILING = "((define-fun x () Int (- 1)))";

  /** Returns the violation of the answers "z3=sat, cvc5=unsat", whose models are all the same. */
  private static Violation violation(String script, String said, String model)
      throws ParseException {
    List<Answer> answers = new ArrayList<>();
    for (String word : said.split(", ")) {
      String[] parts = word.split("=");
      answers.add(answer(parts[0], parts[1]));
    }
    SolverRunner solverRunner =
        (who, asked) ->
            asked.contains("(get-model)")
                ? run("sat\n" + model, null, Verdict.SAT)
                : Runs.of("unknown unsat");
    Entry entry = EntryCodec.decode(script, "test");
    return Objects.requireNonNull(
        Oracles.ALL.first(new Execution(entry, solverRunner).add(answers)));
  }

  private static Answer answer(String solver, String said) {
    if (said.equals("refused")) {
      Failure failure = new Failure(Failure.Kind.SELF_CHECK, "model is wrong", "");
      ConfiguredSolver who = new ConfiguredSolver(SolverId.parse(solver), Configuration.DEFAULT);
      return new Answer(who, run("", failure, Verdict.CRASH));
    }
    if (said.equals("core")) {
      ConfiguredSolver who = new ConfiguredSolver(SolverId.parse(solver), Configuration.DEFAULT);
      return new Answer(who, run("unsat\n(b)\n", null, Verdict.UNSAT));
    }
    return Runs.answer(solver, said);
  }

  private static Run run(String output, @Nullable Failure failure, Verdict verdict) {
    return new Run(List.of(verdict), output, "", null, failure, 0, ResourceUsage.NONE);
  }

  /**
   * Returns one execution for each kind of violation, against z3 unless another solver is named.
   */
  private static Violation of(String name) throws ParseException {
    Violation violation =
        switch (name) {
          case "crash" -> violation(SCRIPT, "z3=crash @here", NONE);
          case "crash elsewhere" -> violation(SCRIPT, "z3=crash @there", NONE);
          case "crash of cvc5" -> violation(SCRIPT, "z3=sat, cvc5=crash @here", NONE);
          case "self-check" -> violation(SCRIPT, "z3=refused", NONE);
          case "model" -> violation(SCRIPT, "z3=sat", FAILING);
          case "model of cvc5" -> violation(SCRIPT, "cvc5=sat", FAILING);
          case "solution" -> violation(SCRIPT, "z3=sat, cvc5=unsat", FAILING);
          case "solution by two" -> violation(SCRIPT, "z3=sat, cvc5=unsat, bitwuzla=unsat", NONE);
          case "refutation" -> violation(ZERO, "z3=unsat", NONE);
          case "refutation of cvc5" -> violation(ZERO, "z3=unknown, cvc5=unsat", NONE);
          case "disagreement" -> violation(SCRIPT, "z3=sat, cvc5=unsat", NONE);
          case "disagreement with bitwuzla" -> violation(SCRIPT, "z3=sat, bitwuzla=unsat", NONE);
          case "status" -> violation("(set-info :status unsat)" + SCRIPT, "z3=sat", NONE);
          case "consistency" -> violation(TWICE, "z3=sat sat", NONE);
          case "core" -> violation(CORES, "z3=core", NONE);
          default -> throw new AssertionError(name);
        };
    assertThat(violation.kind()).isEqualTo(name.split(" ")[0]);
    return violation;
  }

  @ParameterizedTest(name = "{0}, then {1}: {2}")
  @CsvSource({
    "crash,              crash,                      true",
    "crash,              crash elsewhere,            true", // a stack is not the same everywhere
    "crash,              crash of cvc5,              false",
    "crash,              self-check,                 false",
    "crash,              disagreement,               false",
    "self-check,         self-check,                 true",
    "self-check,         model,                      true",
    "self-check,         solution,                   true",
    "self-check,         refutation,                 true",
    "self-check,         crash,                      false",
    "self-check,         disagreement,               false",
    "model,              model,                      true",
    "model,              solution,                   true",
    "model,              model of cvc5,              false",
    "model,              disagreement,               false",
    "model,              self-check,                 false",
    "solution,           solution by two,            true",
    "solution by two,    solution,                   true",
    "solution,           model,                      false",
    "solution,           disagreement,               false",
    "refutation,         refutation,                 true",
    "refutation,         refutation of cvc5,         false",
    "refutation,         solution,                   false",
    "disagreement,       disagreement,               true",
    "disagreement,       solution,                   true",
    "disagreement,       model,                      true",
    "disagreement,       refutation,                 true",
    "disagreement,       refutation of cvc5,         true", // it said that one of two is wrong
    "disagreement,       disagreement with bitwuzla, false",
    "disagreement,       status,                     true",
    "status,             status,                     true",
    "status,             solution,                   true",
    "status,             model,                      false",
    "status,             disagreement,               false",
    "disagreement,       crash,                      false",
    "consistency,        consistency,                true",
    "consistency,        refutation,                 true",
    "consistency,        solution,                   true",
    "consistency,        model,                      false",
    "core,               core,                       true",
    "core,               refutation,                 true",
    "core,               disagreement,               false",
  })
  void theSameOrStrongerEvidenceAgainstTheSameSolverConfirms(
      String claimed, String seen, boolean confirmed) throws ParseException {
    assertThat(of(claimed).confirmedBy(of(seen))).isEqualTo(confirmed);
  }

  @ParameterizedTest(name = "{0} accounts for {1}: {2}")
  @CsvSource({
    "crash,                      model of cvc5,       false",
    "crash of cvc5,              refutation,          false", // two runs, two solvers
    "crash of cvc5,              model,               false",
    "crash of cvc5,              disagreement,        true", // a crashed solver is no evidence
    "refutation of cvc5,         model,               false",
    "refutation of cvc5,         disagreement,        true", // it is cvc5 that is wrong there
    "refutation,                 core,                true",
    "model,                      status,              true",
    "model,                      disagreement,        true",
    "model,                      consistency,         true",
    "model,                      self-check,          true",
    "model of cvc5,              self-check,          false",
    "solution by two,            model of cvc5,       false",
    "disagreement,               model of cvc5,       true", // one of the two is wrong
    "disagreement with bitwuzla, model of cvc5,       false",
    "disagreement with bitwuzla, disagreement,        true", // both times it may be z3
  })
  void oneWrongAnswerIsOneBugAndAnotherSolversIsAnother(
      String stronger, String weaker, boolean same) throws ParseException {
    assertThat(of(stronger).accountsFor(of(weaker))).isEqualTo(same);
  }

  @Test
  void aStackTellsCrashesApartWhereAScriptGetsSmaller() throws ParseException {
    assertThat(of("crash").keptBy(of("crash"))).isTrue();
    assertThat(of("crash").keptBy(of("crash elsewhere"))).isFalse();
    assertThat(of("disagreement").keptBy(of("solution"))).isTrue();
  }

  @Test
  void theStrongestClaimStandsFirstAndHidesNoOther() throws ParseException {
    Violation disagreement = of("disagreement");
    Entry entry = EntryCodec.decode(SCRIPT, "test");
    List<Answer> answers = List.of(answer("z3", "sat"), answer("cvc5", "unsat"));
    SolverRunner dies = (who, asked) -> run("sat\n" + FAILING, null, Verdict.SAT);
    Execution again =
        new Execution(entry, dies).add(answers).add(Runs.answer("yices", "crash @somewhere"));

    assertThat(Objects.requireNonNull(Oracles.ALL.first(again)).kind()).isEqualTo("crash");
    Violation confirming = Oracles.ALL.first(again, disagreement::confirmedBy);
    assertThat(confirming).isNotNull();
    assertThat(confirming.kind()).isEqualTo("solution");
  }
}
