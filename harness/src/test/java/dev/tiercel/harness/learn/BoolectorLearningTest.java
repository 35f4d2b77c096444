package dev.tiercel.harness.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.Correlations;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Learns with a real instrumented solver, with planted edges for two options. */
class BoolectorLearningTest {
  private static final String SEED =
      """
      (set-logic QF_BV)
      (declare-fun x () (_ BitVec 8))
      (declare-fun y () (_ BitVec 8))
      (assert (= (bvmul x y) #x03))
      (assert (bvult (bvadd x y) #x13))
      (assert (bvult (bvand x y) #x13))
      (assert (bvult (bvor x #x01) y))
      (check-sat)
      """;

  private static final int SCRIPTS = 60;
  private static final int FREE = 1 << 24; // not the number of an edge of Boolector

  /** Boolector with an option that acts on bvmul and one that is rejected with bvand. */
  private static final class Planted implements Observer {
    private final Observer boolector;

    Planted(Observer boolector) {
      this.boolector = boolector;
    }

    @Override
    public Observation observe(String script, Configuration configuration, Limits limits) {
      Map<String, String> own = new HashMap<>(configuration.values());
      boolean multiplies = "true".equals(own.remove("multiply")) && script.contains("bvmul");
      boolean refused = "true".equals(own.remove("conjoin")) && script.contains("bvand");
      Observation seen = boolector.observe(script, Configuration.of(own), limits);
      BitSet edges = (BitSet) seen.edges().clone();
      if (multiplies) {
        edges.set(FREE, FREE + 20);
      }
      return new Observation(
          seen.verdicts(),
          seen.rejected() || refused,
          seen.failure(),
          edges,
          seen.counts(),
          seen.cpuMicros());
    }

    @Override
    public boolean countsWork() {
      return boolector.countsWork();
    }

    @Override
    public boolean isRepeatable() {
      return boolector.isRepeatable();
    }

    @Override
    public void close() {
      boolector.close();
    }
  }

  /** Returns the planted options, the rewriter's level, and some of the SAT solver's. */
  private static OptionCatalogue options(OptionCatalogue real) {
    List<OptionSpec> options = new ArrayList<>();
    for (String name : List.of("multiply", "conjoin")) {
      options.add(OptionSpec.flag(name));
    }
    real.mutable().stream()
        .filter(option -> option.name().equals("rewrite-level") || option.name().contains(".b"))
        .forEach(options::add);
    return new OptionCatalogue("boolector", options);
  }

  @Test
  void findsWhatWasPlantedAmongRealEdges() throws ParseException {
    Solver boolector;
    try {
      boolector = Solvers.open(SolverId.parse("boolector-cov:1.5.118-cli"));
    } catch (SolverUnavailableException e) {
      assumeTrue(false, e.getMessage());
      return;
    }
    Script seed = EntryCodec.decode(SEED, "seed").script();
    try (Planted observer = new Planted(new SolverObserver(boolector, false, true, false))) {
      CorrelationLearner correlationLearner =
          new CorrelationLearner(
              options(boolector.options()),
              observer,
              new SeedScripts(List.of(seed), 4),
              new SplitMixRandom(7),
              Limits.DEFAULT,
              Correlations.NONE,
              CorrelationLearner.GROUP,
              false);
      for (int i = 0; i < SCRIPTS; i++) {
        correlationLearner.learn();
      }
      Correlations links =
          Correlations.of(correlationLearner.trainingResults().links(correlationLearner.options()));
      assertThat(links.chancesFor(Set.of("bvmul")).effect("multiply")).isGreaterThan(0.8);
      assertThat(links.chancesFor(Set.of("bvadd", "bvand", "bvor")).effect("multiply"))
          .isLessThan(0.2);
      assertThat(links.chancesFor(Set.of("bvand")).conflict("conjoin")).isGreaterThan(0.7);
      assertThat(links.chancesFor(Set.of("bvmul", "bvadd")).conflict("conjoin")).isLessThan(0.2);
      assertThat(links.chancesFor(Set.of("bvmul", "bvadd", "bvand")).effect("rewrite-level"))
          .as("it really acts on every formula")
          .isGreaterThan(0.5);
      assertThat(
              correlationLearner
                  .edgeTraces()
                  .functions(edge -> edge < FREE ? "its own" : "planted"))
          .contains("multiply\tplanted");
    }
  }
}
