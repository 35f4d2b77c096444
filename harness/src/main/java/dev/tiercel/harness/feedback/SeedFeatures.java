package dev.tiercel.harness.feedback;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.fuzz.CounterRegion;
import dev.tiercel.harness.oracle.Answer;
import java.util.List;

/**
 * A feature for each seed, so that libFuzzer keeps them all. Alone it is no feedback at all, for
 * comparison: libFuzzer keeps no mutant.
 */
public final class SeedFeatures implements Feedback {
  /** Leaves room for a JVM's edges and another solver's beside them: libFuzzer has 1 << 18. */
  private static final int FEATURES = 1 << 15;

  private final CounterRegion features = new CounterRegion(CounterRegion.NO_EDGES, FEATURES);

  @Override
  public int take(Entry entry, List<Answer> answers) {
    if (entry.lineage().isEmpty()) {
      features.mark(entry.toString().hashCode());
    }
    return 0;
  }

  @Override
  public boolean steers() {
    return false;
  }

  @Override
  public String standing() {
    return "feedback none";
  }
}
