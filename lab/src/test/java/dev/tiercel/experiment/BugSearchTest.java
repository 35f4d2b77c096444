package dev.tiercel.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.oracle.StubSolver;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Verdict;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class BugSearchTest {
  /** Answers unknown to everything, and counts its runs. */
  private static final class Silent implements StubSolver {
    private int runs;

    @Override
    public SolverId id() {
      return SolverId.parse("z3:silent");
    }

    @Override
    public Run run(Job job) {
      runs++;
      return new Run(
          List.of(Verdict.UNKNOWN),
          "unknown\n",
          "",
          null,
          null,
          0,
          new ResourceUsage(Duration.ofMillis(1), Duration.ofMillis(1), 0));
    }
  }

  private static Entry seed() throws ParseException {
    return EntryCodec.decode(
        "(declare-const x Int)(assert (or (< x 7) (> x 9)))(check-sat)", "seed");
  }

  private static BugSearch.Result hunt(Silent solver, BugSearch.Plan plan, double[] now)
      throws ParseException {
    try (BugSearch hunt = new BugSearch(solver, Limits.DEFAULT, () -> now[0]++)) {
      return hunt.from(
          seed(), Technique.parse("value").engine(SearchSpace.of("z3", List.of()), 1), plan, 1);
    }
  }

  @Test
  void aHuntEndsWithItsMutantsOrItsTime() throws ParseException {
    Silent solver = new Silent();
    BugSearch.Result counted = hunt(solver, new BugSearch.Plan(1e9, 50, 10, true), new double[1]);
    assertThat(counted.mutants()).isBetween(25L, 50L);
    assertThat(counted.hits()).isEmpty();
    assertThat(counted.verdicts()).containsEntry(Verdict.UNKNOWN, counted.mutants());
    assertThat(solver.runs)
        .isEqualTo((int) counted.mutants() + 1); // one more run for the seed's model
    BugSearch.Result timed = hunt(solver, new BugSearch.Plan(5, 0, 0, true), new double[1]);
    assertThat(timed.mutants()).isPositive().isLessThan(300);
  }

  @Test
  void theTableCountsScriptsWithBugsAndMutantsToTheFirst() throws ParseException {
    TechniqueTable table = new TechniqueTable(List.of("diver"));
    table.add(
        "diver",
        new BugSearch.Result(
            400,
            10,
            List.of(
                new BugSearch.FoundBug("crash", "z3 crash", 100, seed()),
                new BugSearch.FoundBug("model", "z3 model", 200, seed())),
            java.util.Map.of()));
    table.add("diver", new BugSearch.Result(600, 10, List.of(), java.util.Map.of()));
    assertThat(table.lines().get(1).split(" +"))
        .containsExactly("diver", "2", "1", "1", "2.0", "100", "50.0");
  }
}
