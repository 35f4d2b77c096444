package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.Correlations;
import dev.tiercel.smtlib.option.Correlations.Link;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SolverId;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SolverPoolTest {
  private static final OptionCatalogue CATALOGUE =
      new OptionCatalogue(
          "stub",
          List.of(OptionSpec.flag("acts"), OptionSpec.flag("idle")),
          Correlations.of(
              List.of(new Link("acts", "any", 0.9, 0, 90), new Link("idle", "any", 0, 0, 90))));

  private record Stub(SolverId id) implements StubSolver {
    @Override
    public OptionCatalogue options() {
      return CATALOGUE;
    }

    @Override
    public Run run(Job job) {
      return Runs.of("sat");
    }
  }

  /** Returns how many of a hundred scripts are run on the twin. */
  private static int asked(Map<String, String> options) throws ParseException {
    Stub target = new Stub(SolverId.parse("stub:1"));
    SolverPool solverPool =
        new SolverPool(target, List.of(target), () -> AdaptiveTimeout.fixed(Limits.DEFAULT), false);
    int asked = 0;
    try (solverPool) {
      for (int i = 0; i < 100; i++) {
        String script = "(declare-const x Int)(assert (< x " + i + "))(check-sat)";
        Entry entry = EntryCodec.decode(script, "a");
        entry = entry.withConfiguration("stub", Configuration.of(options));
        asked += solverPool.askOthers(entry, script).size();
      }
    }
    return asked;
  }

  @Test
  void theTwinIsAskedWhereAnOptionMayActAndNowAndThenElsewhere() throws ParseException {
    assertThat(asked(Map.of())).isZero();
    assertThat(asked(Map.of("idle", "true"))).isBetween(1, 20);
    assertThat(asked(Map.of("acts", "true"))).isEqualTo(100);
    assertThat(asked(Map.of("idle", "true", "nobody-knows", "1"))).isEqualTo(100);
  }
}
