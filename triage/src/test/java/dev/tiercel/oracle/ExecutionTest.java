package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExecutionTest {
  @ParameterizedTest
  @CsvSource({
    "(check-sat), sat, true",
    "(check-sat), unknown, true",
    "(check-sat), sat unsat, false",
    "(check-sat)(check-sat), sat, false", // it is not known which of the two it answers
    "(check-sat)(check-sat), sat timeout, true",
    "(check-sat)(check-sat)(check-sat), sat timeout, true",
    "(check-sat)(exit)(check-sat), sat, true",
    "(check-sat), sat !refused, false",
    "(assert true), unknown, true",
    "(assert true), sat, false",
  })
  void verdictsFollowAScriptThatAsksForThem(String script, String verdicts, boolean follow)
      throws ParseException {
    assertThat(Runs.answer("z3", verdicts).follows(EntryCodec.decode(script, "own.smt2").script()))
        .isEqualTo(follow);
  }

  /** An option may void one answer or both; it never excuses a crash. */
  @ParameterizedTest
  @CsvSource({
    "z3, smt.array.weak true, sat, UNKNOWN",
    "z3, SMT.array.weak true, sat, UNKNOWN",
    "z3, smt.array.weak false, sat, SAT",
    "z3, smt.array.weak true, unsat, UNSAT",
    "cvc5, smt.array.weak true, sat, SAT",
    "cvc5, fmf-fun true, unsat, UNKNOWN",
    "cvc5, fmf-mbqi trust, sat, UNKNOWN",
    "cvc5, fmf-mbqi none, sat, SAT",
    "cvc5, solve-real-as-int true, unsat, UNKNOWN",
    "cvc5, solve-real-as-int true, sat, SAT",
    "z3, smt.array.weak true, crash @key, CRASH",
  })
  void answersMeanNothingUnderAnOptionThatVoidsThem(
      String solver, String option, String said, Verdict judged) throws ParseException {
    String[] setting = option.split(" ");
    Entry inScript = EntryCodec.decode("(set-option :" + option + ")(check-sat)", "own.smt2");
    Configuration configuration = Configuration.of(Map.of(setting[0], setting[1]));
    for (Execution execution :
        List.of(
            execution(inScript, Runs.answer(solver, said)),
            execution(
                EntryCodec.decode("(check-sat)", "own.smt2"),
                Runs.answer(solver, configuration, said)))) {
      Run run = execution.target().run();
      assertThat(run.verdicts()).containsExactly(judged);
      assertThat(run.failure() != null).isEqualTo(judged == Verdict.CRASH);
      assertThat(execution.voids().isEmpty()).isEqualTo(judged != Verdict.UNKNOWN);
      assertThat(execution.run(execution.target().configuredSolver(), "(check-sat)").verdicts())
          .isEqualTo(run.verdicts());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "(check-sat-using (using-params smt :array.weak true)), UNKNOWN",
    "(check-sat-using (then simplify (! smt :smt.array.weak true))), UNKNOWN",
    "(check-sat-using (using-params smt :array.weak false)), SAT",
    "(set-option :tactic.default_tactic \"(using-params smt :array.weak true)\")(check-sat),"
        + " UNKNOWN",
    "(check-sat-using (using-params smt :random_seed 3)), SAT",
  })
  void parametersOfATacticVoidAnswersAsOptionsDo(String script, Verdict judged)
      throws ParseException {
    Execution execution =
        execution(EntryCodec.decode(script, "own.smt2"), Runs.answer("z3", "sat"));
    assertThat(execution.target().run().verdicts()).containsExactly(judged);
  }

  private static Execution execution(Entry entry, Answer answer) {
    return new Execution(entry, (solver, script) -> answer.run()).add(answer);
  }

  /** Where every script with a question is rejected, asking costs as much as the answer did. */
  @ParameterizedTest
  @CsvSource({"true, 1", "false, 0"})
  void modelsAreAskedForWhereTheyAreTold(boolean tells, int runs) throws ParseException {
    List<String> asked = new ArrayList<>();
    SolverRunner solverRunner =
        new SolverRunner() {
          @Override
          public Run run(ConfiguredSolver configuredSolver, String script) {
            asked.add(script);
            return Runs.of("sat");
          }

          @Override
          public boolean supportsModels(ConfiguredSolver configuredSolver) {
            return tells;
          }
        };
    Answer answer = Runs.answer("boolector", "sat");
    Execution execution =
        new Execution(EntryCodec.decode("(assert true)(check-sat)", "own.smt2"), solverRunner)
            .add(answer);

    assertThat(execution.models(answer)).isEmpty();
    assertThat(asked).hasSize(runs).allMatch(script -> script.contains("(get-model)"));
  }

  @Test
  void modelsAreAskedForInTheWordsOfTheScript() throws ParseException {
    String text =
        "(set-logic QF_S)\n(declare-fun |x| () String)\n"
            + "(assert (= x \"\\u0041\\u{042}\")) ; own\n(check-sat)(exit)";
    Execution execution =
        new Execution(
            EntryCodec.decode(text, "own.smt2"),
            (configuredSolver, script) -> {
              throw new AssertionError("nobody is asked");
            });

    assertThat(execution.textOf(ModelQuery.asking(execution.script(), List.of(Verdict.SAT))))
        .isEqualTo(
            """
            (set-option :produce-models true)
            (set-logic QF_S)
            (declare-fun |x| () String)
            (assert (= x "\\u0041\\u{042}")) ; own
            (check-sat)(get-model)
            """);
  }
}
