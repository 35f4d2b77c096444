package dev.tiercel.solver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.option.Configuration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * For each way to run a solver: an answer counts only if all commands that it depends on were
 * accepted.
 */
@Tag("slow")
class TiedAnswersTest {
  private static final String BEGIN = "(set-logic ALL)\n(declare-fun p () Bool)\n(check-sat)\n";
  private static final String BAD = "(push 1)\n(assert (no.such.thing p))\n(check-sat)\n(pop 1)\n";
  private static final String END = "(assert (and p (not p)))\n(check-sat)\n";

  private static String verdicts(Solver solver, String script) {
    Run run = solver.run(new Job(script, Configuration.DEFAULT, Patience.AMPLE));
    List<String> words = run.verdicts().stream().map(v -> v.isDecided() ? v.name() : "-").toList();
    return String.join(" ", words).toLowerCase(Locale.ROOT);
  }

  /**
   * Only the location in an error message shows whether the push was rejected. A JVM solver's error
   * that escapes as an exception has no location, so no answer counts.
   */
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "z3:4.14.1, sat - unsat",
    "cvc5:1.3.2, sat -",
    "bitwuzla:0.8.2, sat -",
    "smtinterpol, sat - unsat",
    "princess, sat -",
  })
  void answerAfterARefusedAssertionIsUndecided(String name, String verdicts) {
    SolverId id = SolverId.parse(name);
    try (Solver warm = Solvers.open(id)) {
      assertThat(verdicts(warm, BEGIN + BAD + END)).isIn(verdicts, "sat - -", "- -");
    }
    try (Solver fresh = Solvers.openFresh(id)) {
      assertThat(verdicts(fresh, BEGIN + BAD + END)).isIn(verdicts, "sat - -", "- -");
    }
    if (Solvers.family(id).placements().contains(SolverPlacement.IN_PROCESS)) {
      try (Solver inside = Solvers.openInProcess(id)) {
        assertThat(verdicts(inside, BEGIN + BAD + END)).isIn(verdicts, "sat - -", "- -");
      }
    }
  }
}
