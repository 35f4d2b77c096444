package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class SolverResponsesTest {
  private static List<Verdict> verdicts(String output) {
    return SolverResponses.read(output, error -> false).verdicts();
  }

  @Test
  void verdictStandsAloneOnItsLine() {
    assertThat(verdicts("sat\n  unsat  \nunknown\ntimeout"))
        .containsExactly(Verdict.SAT, Verdict.UNSAT, Verdict.UNKNOWN, Verdict.TIMEOUT);
    assertThat(verdicts("sat is what it says\n; unsat\n(unknown)\nx sat\n")).isEmpty();
  }

  @Test
  void unknownMayComeWithItsReason() {
    assertThat(verdicts("unknown (INCOMPLETE)\nunsat\nunknown (TIMEOUT) \n"))
        .containsExactly(Verdict.UNKNOWN, Verdict.UNSAT, Verdict.UNKNOWN);
    assertThat(verdicts("unknown (option) is ignored\nsat (INCOMPLETE)\nunknown (x\n")).isEmpty();
  }
}
