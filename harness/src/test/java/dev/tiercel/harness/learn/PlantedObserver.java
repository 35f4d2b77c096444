package dev.tiercel.harness.learn;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/**
 * A solver with options of known effect: {@code multiply} acts on bvmul, {@code levels} rejects
 * push, {@code left} and {@code right} act on bvadd only together, {@code slow} delays bvand, and
 * the others have no effect. Reading an option takes edges of its own, and one shared edge.
 */
class PlantedObserver implements Observer {
  static final OptionCatalogue OPTIONS = options();

  private static final int SHARED = 900;
  private static final int READS = 1000;

  private final boolean counts;
  private long runs;

  /**
   * @param counts whether edges are observed
   */
  PlantedObserver(boolean counts) {
    this.counts = counts;
  }

  private static OptionCatalogue options() {
    List<OptionSpec> options = new ArrayList<>();
    for (String name : List.of("multiply", "levels", "left", "right", "slow")) {
      options.add(OptionSpec.flag(name));
    }
    for (int i = 0; i < 20; i++) {
      options.add(OptionSpec.flag("idle" + i));
    }
    return new OptionCatalogue("planted", options);
  }

  /** Returns the number of runs. */
  long runs() {
    return runs;
  }

  @Override
  public Observation observe(String script, Configuration configuration, Limits limits) {
    runs++;
    BitSet edges = new BitSet();
    edges.set(0, 10);
    for (String name : configuration.values().keySet()) {
      edges.set(READS + name.hashCode() % 500 + 500);
      if (script.contains("assert")) {
        edges.set(SHARED);
      }
    }
    if (script.contains("bvmul") && isOn(configuration, "multiply")) {
      edges.set(20, 30);
    }
    boolean both = isOn(configuration, "left") && isOn(configuration, "right");
    if (script.contains("bvadd") && both) {
      edges.set(30, 50);
    }
    boolean refused = script.contains("push") && isOn(configuration, "levels");
    boolean slow = script.contains("bvand") && isOn(configuration, "slow");
    return new Observation(
        List.of(refused ? Verdict.ERROR : Verdict.SAT),
        refused,
        null,
        counts ? edges : new BitSet(),
        Map.of(),
        (slow ? 5000 : 1000) + runs % 7);
  }

  private static boolean isOn(Configuration configuration, String option) {
    return "true".equals(configuration.get(option));
  }

  @Override
  public boolean countsWork() {
    return counts;
  }

  @Override
  public boolean isRepeatable() {
    return true;
  }

  @Override
  public void close() {}
}
