package dev.tiercel.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Violation;
import dev.tiercel.reduce.InterestingnessTest;
import dev.tiercel.reduce.Reduction;
import dev.tiercel.reduce.ReductionListener;
import dev.tiercel.reduce.pass.Pass;
import dev.tiercel.reduce.pass.Passes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Short reduction of a suspect in the loop: first removes checks, options, assertions and
 * declarations that the bug does not need, then terms. A mutant contains much by chance, and bugs
 * are distinguished by the contents of their scripts; without this one bug would be reported for
 * every mixture.
 *
 * <p>The result shows the same bug, as decided by {@link Violation#keptBy}. A suspect that does not
 * show it a second time stays as it is.
 */
public final class QuickReduction {
  /**
   * Default number of candidates; an imperfectly reduced finding is better than no other finding.
   */
  public static final int USUAL_LOOKS = 120;

  private static final long MOST_NANOS = 10_000_000_000L;
  private static final int SEARCHED = 200; // candidate values near the witness

  /** An entry, and the bug that it shows. */
  public record SuspectedBug(Violation violation, Entry entry) {}

  /** Runs an entry and applies the oracles. */
  public interface OracleCheck {
    /**
     * Returns the strongest wanted violation that these solvers show on an entry, or {@code null}.
     */
    @Nullable Violation check(
        List<ConfiguredSolver> configuredSolvers, Entry entry, Predicate<Violation> wanted);
  }

  private final OracleCheck look;
  private final long start = System.nanoTime();
  private final long mostNanos;
  private SuspectedBug best;
  private int left;

  private QuickReduction(SuspectedBug first, OracleCheck look, int looks, long mostNanos) {
    this.best = first;
    this.look = look;
    this.left = looks;
    this.mostNanos = mostNanos;
  }

  /**
   * Returns the simplest form that was found, which may be the first.
   *
   * @param looks largest number of candidates
   */
  public static SuspectedBug of(SuspectedBug first, OracleCheck look, int looks) {
    return by(
        List.of(Passes.coarse(), Passes.quick()),
        new QuickReduction(first, look, looks, MOST_NANOS));
  }

  /** As {@link #of}, with all passes and without a time limit. */
  public static SuspectedBug byAllPasses(SuspectedBug first, OracleCheck look, int looks) {
    return by(
        List.of(Passes.coarse(), Passes.all()),
        new QuickReduction(first, look, looks, Long.MAX_VALUE));
  }

  private static SuspectedBug by(List<List<Pass>> passes, QuickReduction quickReduction) {
    if (quickReduction.isShownAgain()) {
      passes.forEach(quickReduction::run);
    }
    return quickReduction.best;
  }

  private void run(List<Pass> passes) {
    if (left < 1) {
      return;
    }
    try (Reduction reduction =
        new Reduction(
            best.entry(),
            passes,
            SameBugTest::new,
            1,
            left,
            this::isOver,
            ReductionListener.NONE)) {
      reduction.run();
      left -= reduction.tried();
    }
  }

  /** A violation that does not show a second time here will not show on a simpler form either. */
  private boolean isShownAgain() {
    Violation violation = best.violation();
    return look.check(violation.configuredSolvers(), best.entry(), violation::keptBy) != null;
  }

  private boolean isOver() {
    return System.nanoTime() - start > mostNanos;
  }

  /** Accepts every candidate that shows the bug: a single-threaded reduction continues with it. */
  private final class SameBugTest implements InterestingnessTest {
    @Override
    public @Nullable Entry check(Entry candidate, Entry like) {
      List<ConfiguredSolver> configuredSolvers =
          new ArrayList<>(best.violation().configuredSolvers());
      ConfiguredSolver blamed = configuredSolvers.get(0);
      String family = blamed.identity().family();
      configuredSolvers.set(0, blamed.withConfiguration(candidate.configuration(family)));
      Entry known = WitnessTransfer.of(candidate, like, like.witness().isEmpty() ? 0 : SEARCHED);
      Violation violation =
          look.check(configuredSolvers, known, c -> isKept(c, configuredSolvers.get(0)));
      if (violation == null) {
        return null;
      }
      best = new SuspectedBug(violation, known);
      return known;
    }

    /**
     * An oracle may run the solver under more options; a violation seen then does not count for
     * fewer options.
     */
    private boolean isKept(Violation violation, ConfiguredSolver first) {
      ConfiguredSolver blamed = violation.configuredSolvers().get(0);
      boolean other = !blamed.solver().equals(first.solver());
      return (other || blamed.configuration().equals(first.configuration()))
          && best.violation().keptBy(violation);
    }
  }
}
