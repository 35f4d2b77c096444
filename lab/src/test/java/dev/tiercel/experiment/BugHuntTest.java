package dev.tiercel.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.oracle.StubSolver;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Usage;
import dev.tiercel.solver.Verdict;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class BugHuntTest {
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
          new Usage(Duration.ofMillis(1), Duration.ofMillis(1), 0));
    }
  }

  private static Entry seed() throws ParseException {
    return EntryCodec.decode(
        "(declare-const x Int)(assert (or (< x 7) (> x 9)))(check-sat)", "seed");
  }

  private static BugHunt.Result hunt(Silent solver, BugHunt.Plan plan, double[] now)
      throws ParseException {
    try (BugHunt hunt = new BugHunt(solver, Limits.DEFAULT, () -> now[0]++)) {
      return hunt.from(
          seed(), Technique.parse("value").engine(SearchSpace.of("z3", List.of()), 1), plan, 1);
    }
  }

  @Test
  void aHuntEndsWithItsMutantsOrItsTime() throws ParseException {
    Silent solver = new Silent();
    BugHunt.Result counted = hunt(solver, new BugHunt.Plan(1e9, 50, 10, true), new double[1]);
    assertThat(counted.mutants()).isBetween(25L, 50L);
    assertThat(counted.hits()).isEmpty();
    assertThat(counted.verdicts()).containsEntry(Verdict.UNKNOWN, counted.mutants());
    assertThat(solver.runs)
        .isEqualTo((int) counted.mutants() + 1); // one more run for the seed's model
    BugHunt.Result timed = hunt(solver, new BugHunt.Plan(5, 0, 0, true), new double[1]);
    assertThat(timed.mutants()).isPositive().isLessThan(300);
  }

  @Test
  void theTableCountsScriptsWithBugsAndMutantsToTheFirst() {
    TechniqueTable table = new TechniqueTable(List.of("diver"));
    table.add(
        "diver",
        new BugHunt.Result(
            400,
            10,
            List.of(new BugHunt.Hit("crash", 100), new BugHunt.Hit("model", 200)),
            java.util.Map.of()));
    table.add("diver", new BugHunt.Result(600, 10, List.of(), java.util.Map.of()));
    assertThat(table.lines().get(1).split(" +"))
        .containsExactly("diver", "2", "1", "1", "2.0", "100", "50.0");
  }
}
