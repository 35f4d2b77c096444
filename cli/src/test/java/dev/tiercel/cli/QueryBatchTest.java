package dev.tiercel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Concurrent work within a budget. */
class QueryBatchTest {
  private final List<String> shown = new ArrayList<>();
  private final CountDownLatch never = new CountDownLatch(1);

  @Test
  void resultsAreShownInOrder() {
    assertThat(pass(new TimeBudget(null), List.of("a", "b", "c", "d"))).isZero();
    assertThat(shown).containsExactly("a!", "b!", "c!", "d!");
  }

  @Test
  void workIgnoringItsDeadlineIsAbandoned() {
    TimeBudget budget = new TimeBudget(Duration.ofSeconds(3));
    int left = pass(budget, List.of("stuck", "a", "b"));
    assertThat(left).isPositive();
    assertThat(shown).doesNotContain("stuck!").hasSize(3 - left);
  }

  private int pass(TimeBudget budget, List<String> things) {
    QueryBatch round =
        new QueryBatch(Tiercel.commandLine().getCommandSpec(), budget, things.size());
    return round.<AutoCloseable, String, String>each(
        "try",
        things,
        new QueryBatch.Effort(1, 2),
        deadline -> () -> {},
        (nothing, thing) -> worked(thing),
        (thing, result) -> shown.add(result));
  }

  private String worked(String thing) {
    try {
      if (thing.equals("stuck")) {
        never.await();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return thing + "!";
  }
}
