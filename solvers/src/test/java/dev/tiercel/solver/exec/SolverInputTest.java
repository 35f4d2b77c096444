package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.cvc5.Cvc5Family;
import dev.tiercel.solver.z3.Z3Family;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SolverInputTest {
  private static final String ADDED =
      "\n(echo \"what follows are statistics\")\n(get-info :all-statistics)\n";

  private static SolverInput input(String script, boolean statistics) {
    return input(script, statistics, Z3Family.ofSolver());
  }

  private static SolverInput input(String script, boolean statistics, SolverProfile solverProfile) {
    return SolverInput.of(
        new Job(script, Configuration.DEFAULT, Limits.DEFAULT, statistics), solverProfile);
  }

  private static SolverProfile plain() {
    return SolverProfile.ofFile(SolverFacts.withoutOptions("plain", "plain", Messages.common()));
  }

  private static Run read(String output, int exit) {
    ProcessResult ended =
        new ProcessResult(exit, false, output, "", ResourceUsage.NONE, false, null);
    return input("(check-sat)", true).read(ended);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (check-sat)                       | (check-sat)+
          (check-sat)(exit)                 | (check-sat)+(exit)
          (check-sat)( exit )(check-sat)    | (check-sat)+( exit )(check-sat)
          (check-sat) ; and (exit)          | (check-sat) ; and (exit)+
          (check-sat)(echo "(exit)")        | (check-sat)(echo "(exit)")+
          """)
  void theQuestionStandsWhereTheScriptEnds(String script, String asked) {
    assertThat(input(script, true).text()).isEqualTo(asked.replace("+", ADDED));
    assertThat(input(script, false).text()).isEqualTo(script);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (check-sat)                             | (check-sat)?+
          (check-sat-assuming (p)) ; (check-sat)  | (check-sat-assuming (p))? ; (check-sat)+
          (push)(check-sat)(pop)(check-sat)(exit) | (push)(check-sat)?(pop)(check-sat)?+(exit)
          (echo "(check-sat)")                    | (echo "(check-sat)")+
          (check-sat                              | (check-sat
          """)
  void modelsAreAskedForAfterEachCheck(String script, String asked) {
    String model = "(echo \"what follows is a model\")(get-model)(echo \"that was a model\")";
    assertThat(input(script, true).textWithModels())
        .isEqualTo(asked.replace("?", model).replace("+", ADDED));
  }

  /**
   * Z3's library rejects setting the scope of declarations, which the program accepts; it is kept
   * where it changes what the script means.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (set-option :global-decls false)(push)        | (set-info   :global-decls false)(push)
          ( set-option :global-declarations false )     | ( set-info   :global-declarations false )
          (set-option :global-decls true)(push)         | (set-info   :global-decls true)(push)
          (set-option :global-decls true)(push)(pop)    | (set-option :global-decls true)(push)(pop)
          (set-option :global-decls true)(reset-assertions) | (set-option :global-decls true)(reset-assertions)
          (echo "(set-option :global-decls false)")     | (echo "(set-option :global-decls false)")
          """)
  void aDefaultThatTheLibraryRefusesIsARemark(String script, String asked) {
    assertThat(input(script, false, Z3Family.ofLibrary()).text()).isEqualTo(asked);
    assertThat(input(script, false, Z3Family.ofSolver()).text()).isEqualTo(script);
  }

  @ParameterizedTest
  @ValueSource(strings = {"(check-sat)(assert (> x", "(check-sat)(echo \"", "(check-sat) |a"})
  void aScriptThatBreaksOffIsAskedAsItIs(String script) {
    assertThat(input(script, true).text()).isEqualTo(script);
  }

  @Test
  void aSolverWithoutStatisticsIsNotAskedForThem() {
    assertThat(input("(check-sat)", true, plain()).text()).isEqualTo("(check-sat)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sat\nwhat follows are statistics\n(:conflicts 2)\n",
        "sat\n\"what follows are statistics\"\n(:all-statistics ((\"conflicts\" 2)))\n"
      })
  void theAnswerIsTakenOff(String output) {
    Run run = read(output, 0);
    assertThat(run.output()).isEqualTo("sat\n");
    assertThat(run.verdicts()).containsExactly(Verdict.SAT);
    assertThat(run.statistics()).containsOnlyKeys("conflicts").containsEntry("conflicts", 2L);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(error \"line 3 column 10: no\")",
        "unsupported",
        "",
        "(error \"ASSERTION VIOLATION\")"
      })
  void errorInsteadOfStatisticsIsNoBug(String answer) {
    Run run = read("sat\nwhat follows are statistics\n" + answer + "\n", 0);
    assertThat(run.accepted()).isTrue();
    assertThat(run.verdicts()).containsExactly(Verdict.SAT);
    assertThat(run.statistics()).isEmpty();
  }

  @Test
  void earlierFailureIsDetected() {
    Run run =
        read("(error \"line 1: Sorts clash\")\nwhat follows are statistics\n(:conflicts 2)\n", 1);
    assertThat(run.rejection()).isEqualTo("line 1: Sorts clash");
    assertThat(run.statistics()).hasSize(1);
    assertThat(read("sat\n", 139).last()).isEqualTo(Verdict.CRASH);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (check-sat)                                | --lang=smt2 --no-incremental
          (check-sat)(push)                          | --lang=smt2 --incremental
          (synth-fun f () Int)(check-synth)          | --no-incremental --lang=sygus2
          """)
  void programsOfCvc5GetTheLanguageOfTheScript(String script, String arguments) {
    SolverProfile cvc5 = Cvc5Family.ofSolver();
    SolverInput input = input(script, false, cvc5);
    assertThat(cvc5.arguments(cvc5.completed(Configuration.DEFAULT, input)))
        .containsExactly(arguments.split(" "));
  }
}
