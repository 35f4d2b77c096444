package dev.tiercel.solver.boolector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Obtainable;
import dev.tiercel.solver.Patience;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.Verdict;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests of Boolector's library, run through the parser that it exports. */
@Tag("slow")
class BoolectorTest {
  private static final String NAME = "boolector:3.2.2";
  private static final String X = "(set-logic QF_ABV)(declare-const x (_ BitVec 8))";

  private static Run run(Solver solver, String script, Configuration configuration) {
    return solver.run(new Job(script, configuration, Patience.AMPLE));
  }

  @Test
  void levelsAndAssumptionsWantNoOptionFromTheCaller() {
    String levels =
        "(set-option :produce-models true)"
            + X
            + "(assert (bvugt x #xfd))(check-sat)(push 1)(assert (bvult x #xfe))(check-sat)(pop 1)"
            + "(check-sat-assuming ((= x #xfe)))(get-value (x))";
    try (Solver boolector = Obtainable.open(NAME)) {
      Run run = run(boolector, levels, Configuration.DEFAULT);
      assertThat(run.verdicts())
          .as(run.toString())
          .containsExactly(Verdict.SAT, Verdict.UNSAT, Verdict.SAT);
      assertThat(run.output()).contains("#b11111110");
      assertThat(run(boolector, levels, Configuration.DEFAULT).output()).isEqualTo(run.output());
    }
  }

  @Test
  void aRunEndsAtTheFirstErrorAndTheNextIsNotTouched() {
    try (Solver boolector = Obtainable.open(NAME)) {
      Run refused = run(boolector, X + "(assert (frob x))(check-sat)", Configuration.DEFAULT);
      assertThat(refused.last()).isEqualTo(Verdict.UNSUPPORTED);
      assertThat(refused.output()).doesNotContain("sat\n");
      Run misused =
          run(
              boolector,
              X + "(push 1)(check-sat)",
              Configuration.DEFAULT.with("incremental", "false"));
      assertThat(misused.output()).contains("incremental usage has not been enabled");
      assertThat(run(boolector, X + "(check-sat)", Configuration.DEFAULT).verdicts())
          .containsExactly(Verdict.SAT);
    }
  }

  @Test
  void optionsAreThoseOfTheLibrary() {
    try (Solver boolector = Obtainable.open(NAME)) {
      assertThat(boolector.version()).startsWith("3.2.2");
      assertThat(boolector.identity().codeBase()).isEqualTo("bitwuzla");
      assertThat(
              run(boolector, X + "(check-sat)", Configuration.DEFAULT.with("rewrite-level", "0"))
                  .verdicts())
          .containsExactly(Verdict.SAT);
      assertThat(
              run(boolector, X + "(check-sat)", Configuration.DEFAULT.with("rewrite-level", "9"))
                  .output())
          .contains("invalid option");
    }
  }
}
