package dev.tiercel.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.EntryCodec;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.StubSolver;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Verdict;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which solver a bug is attributed to; default values satisfy the script's only check. */
class ScriptCheckTest {
  private static ScriptCheck checking(Solver target, List<Solver> references) {
    return new ScriptCheck(
        target,
        Configuration.DEFAULT,
        references,
        new ScriptCheck.SolverFactories(ScriptedSolver::new, ScriptedSolver::new, null, false),
        Limits.DEFAULT,
        true,
        Oracles.ALL);
  }

  @ParameterizedTest(name = "{0} beside {1}: {2}")
  @CsvSource({
    "one:sat, two:sat, ok, sat",
    "one:unsat, two:sat, BUG, one:unsat answers unsat to check 1",
    "one:unknown, two:unsat, reference, two:unsat answers unsat to check 1",
    "one:sat, two:unsat, reference, two:unsat answers unsat to check 1", // and so they disagree
    "one:sat, two:unknown @planted, reference, two:unknown @planted failed an assertion",
    "one:unsat, two:unknown @planted, BUG, one:unsat answers unsat to check 1",
    "one:unknown @planted, two:unknown @planted, BUG, one:unknown @planted failed an assertion",
  })
  void aBugOfAReferenceIsNoneOfTheSolverAndHidesNone(
      String target, String reference, String word, String why) throws ParseException {
    List<Solver> references =
        Stream.of(reference).<Solver>map(r -> new ScriptedSolver(SolverId.parse(r))).toList();
    try (ScriptCheck scriptCheck =
        checking(new ScriptedSolver(SolverId.parse(target)), references)) {
      ScriptCheck.Result result = scriptCheck.examine(EntryCodec.decode("(check-sat)\n", "test"));

      assertThat(result.word()).isEqualTo(word);
      assertThat(result.why()).startsWith(why);
      assertThat(result.isBug()).isEqualTo(word.equals("BUG"));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "one:sat unknown, check 2 of 2 not judged",
    "one:unknown sat unknown unknown unknown, 'checks 1, 3 to 5 of 5 not judged'",
  })
  void checksWithoutJudgementAreNamedByNumber(String target, String remark) throws ParseException {
    int checks = target.split(" ").length;
    try (ScriptCheck scriptCheck =
        checking(new ScriptedSolver(SolverId.parse(target)), List.of())) {
      ScriptCheck.Result result =
          scriptCheck.examine(EntryCodec.decode("(check-sat)\n".repeat(checks), "test"));

      assertThat(result.word()).isEqualTo("undecided");
      assertThat(result.why()).contains(remark);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "produce-unsat-cores, '', unsat core not asked for",
    "produce-interpolants, '', interpolants not asked for",
    "produce-unsat-assumptions, '', unsat assumptions not asked for",
    "produce-unsat-cores, (get-unsat-core), ''",
    "produce-models, '', ''",
  })
  void whatAScriptPreparesAndDoesNotAskForIsNamed(String option, String query, String remark)
      throws ParseException {
    String script = "(set-option :" + option + " true)(assert false)(check-sat)" + query;
    try (ScriptCheck scriptCheck =
        checking(new ScriptedSolver(SolverId.parse("one:unsat")), List.of())) {
      String why = scriptCheck.examine(EntryCodec.decode(script, "test")).why();

      assertThat(why.contains(" not asked for")).isEqualTo(!remark.isEmpty());
      assertThat(why).contains(remark);
    }
  }

  @Test
  void aScriptThatAsksNothingIsNotCalledOk() throws ParseException {
    try (ScriptCheck scriptCheck =
        checking(new ScriptedSolver(SolverId.parse("one:unknown")), List.of())) {
      ScriptCheck.Result result = scriptCheck.examine(EntryCodec.decode("(assert true)", "test"));

      assertThat(result.word()).isEqualTo("undecided");
      assertThat(result.why()).isEqualTo("no check");
    }
  }

  @ParameterizedTest
  @CsvSource({"one:sat, two:unsat", "one:unsat, two:sat"})
  void whereItIsOpenWhoIsWrongItMayBeTheSolver(String target, String reference)
      throws ParseException {
    // The evaluator does not interpret partial orders, so it searches nothing.
    String script =
        "(declare-sort T 0)(declare-const x T)(assert ((_ partial-order 0) x x))(check-sat)\n";
    try (ScriptCheck scriptCheck =
        checking(
            new ScriptedSolver(SolverId.parse(target)),
            List.of(new ScriptedSolver(SolverId.parse(reference))))) {
      ScriptCheck.Result result = scriptCheck.examine(EntryCodec.decode(script, "test"));

      assertThat(result.isBug()).isTrue();
      assertThat(result.why()).contains("one of the two is wrong");
    }
  }

  /** Refutes everything, with a proof in an unknown format. */
  private record Proving(SolverId id) implements StubSolver {
    @Override
    public Run run(Job job) {
      String output = "unsat\n(because)\n";
      return new Run(List.of(Verdict.UNSAT), output, "", null, null, 0, ResourceUsage.NONE);
    }
  }

  @Test
  void unjudgedQueryIsNotOk() throws ParseException {
    try (ScriptCheck scriptCheck =
        checking(
            new Proving(SolverId.parse("one")),
            List.of(new ScriptedSolver(SolverId.parse("two:unsat"))))) {
      String script = "(declare-const b Bool)(assert (and b (not b)))(check-sat)";
      assertThat(scriptCheck.examine(EntryCodec.decode(script, "test")).word()).isEqualTo("ok");
      ScriptCheck.Result result =
          scriptCheck.examine(EntryCodec.decode(script + "(get-proof)", "test"));
      assertThat(result.word()).isEqualTo("undecided");
      assertThat(result.why()).startsWith("unsat; get-proof not judged");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "one:unknown @SIGSEGV, true",
    "one:sat, false",
  })
  void crashOnUnreadInputIsReported(String target, boolean dies) {
    try (ScriptCheck scriptCheck =
        checking(new ScriptedSolver(SolverId.parse(target)), List.of())) {
      assertThat(scriptCheck.failure("(assert (of.nobody 1))") != null).isEqualTo(dies);
    }
  }
}
