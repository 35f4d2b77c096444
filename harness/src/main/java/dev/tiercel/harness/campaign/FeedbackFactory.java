package dev.tiercel.harness.campaign;

import dev.tiercel.harness.feedback.AnswerFeatures;
import dev.tiercel.harness.feedback.CoverageMap;
import dev.tiercel.harness.feedback.EdgeNumbers;
import dev.tiercel.harness.feedback.FeatureNumbers;
import dev.tiercel.harness.feedback.Feedback;
import dev.tiercel.harness.feedback.JvmFeedback;
import dev.tiercel.harness.feedback.NativeFeedback;
import dev.tiercel.harness.feedback.SeedFeedback;
import dev.tiercel.harness.focus.ChangeFeedback;
import dev.tiercel.harness.focus.FocusObserver;
import dev.tiercel.harness.fuzz.CounterRegion;
import dev.tiercel.harness.monitor.CampaignEvent.EdgesCounted;
import dev.tiercel.harness.monitor.CampaignEvent.GuidedByAnswers;
import dev.tiercel.harness.monitor.CampaignEvent.GuidedByJvm;
import dev.tiercel.harness.monitor.CampaignEvent.GuidedByNothing;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.oracle.SolverPool;
import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.jvm.Edges;
import dev.tiercel.state.Journal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;

/**
 * Creates the feedback of a campaign: edge coverage where it is available, otherwise features of
 * the target's answers.
 */
final class FeedbackFactory {
  /**
   * Maximum number of solvers whose edges are counted: each one halves the libFuzzer counters
   * available to the next.
   */
  private static final int MOST_COUNTED = 2;

  private final CampaignSettings settings;
  private final boolean inThisJvm;
  private final CampaignListener campaignListener;
  private FocusObserver focusObserver = FocusObserver.withoutFocus();

  /**
   * Creates a factory.
   *
   * @param inThisJvm whether the target runs in this JVM, where Jazzer counts its edges
   */
  FeedbackFactory(CampaignSettings settings, boolean inThisJvm, CampaignListener campaignListener) {
    this.settings = settings;
    this.inThisJvm = inThisJvm;
    this.campaignListener = campaignListener;
  }

  /** Whether a target's edges are counted, in this JVM or in its own process. */
  boolean countsEdges(Solver target) {
    return inThisJvm || target.coverage() != null;
  }

  /** Sets the observer of the focus. */
  void watching(FocusObserver part) {
    focusObserver = part;
  }

  /**
   * Creates the feedback for a solver pool.
   *
   * @param coverageMap receives the coverage
   * @param journal holds the numbers of edges and features
   * @throws IOException if files of the corpus cannot be read or written
   */
  Feedback by(SolverPool solverPool, CoverageMap coverageMap, Journal journal) throws IOException {
    List<Feedback> parts = new ArrayList<>();
    CounterRegion seeds = new CounterRegion(CounterRegion.SEEDS, SeedFeedback.PLACES);
    parts.add(new SeedFeedback(coverageMap.sinkFor(CoverageMap.SEEDS, seeds::mark)));
    if (!settings.get(Settings.FEEDBACK)) {
      campaignListener.accept(new GuidedByNothing());
    } else if (inThisJvm) {
      campaignListener.accept(new GuidedByJvm(settings.get(Settings.TARGET)));
    }
    if (inThisJvm) {
      parts.add(ofThisJvm(coverageMap));
    }
    List<Solver> counted = solverPool.counted();
    boolean sole = counted.equals(List.of(solverPool.target())); // all places are its own
    int places = sole ? NativeFeedback.MOST_PLACES : NativeFeedback.SHARED_PLACES;
    for (int i = 0; i < Math.min(counted.size(), MOST_COUNTED); i++) {
      parts.add(
          edges(
              counted.get(i),
              i,
              places >> i,
              coverageMap,
              counted.get(i) == solverPool.target(),
              journal));
    }
    if (settings.get(Settings.FEEDBACK) && !countsEdges(solverPool.target())) {
      parts.add(
          answers(
              solverPool.target(), solverPool.adaptiveTimeout().isTimed(), coverageMap, journal));
    }
    if (focusObserver.hasFocus()) {
      parts.add(ofFocus(solverPool.target(), coverageMap));
    }
    return Feedback.all(parts);
  }

  private Feedback ofThisJvm(CoverageMap coverageMap) {
    return settings.get(Settings.FEEDBACK)
        ? new JvmFeedback(
            coverageMap,
            new CounterRegion(CounterRegion.JVM, Edges.PLACES)::mark,
            watcher(place -> place, edge -> {}))
        : new JvmFeedback(coverageMap, null);
  }

  /**
   * Returns a consumer of places that reports their edges to the focus, in runs and in replayed
   * coverage of earlier runs.
   *
   * @param rearm lets an edge count again
   */
  private IntConsumer watcher(IntUnaryOperator edge, IntConsumer rearm) {
    FocusObserver part = focusObserver;
    return part.hasFocus()
        ? place -> {
          int reached = edge.applyAsInt(place);
          part.recordEdge(reached);
          if (part.directs(reached)) {
            rearm.accept(reached);
          }
        }
        : place -> {};
  }

  /** Lets an edge of a solver count in the next run that reaches it, if it counts once. */
  private static void rearm(Solver solver, int edge) {
    Coverage coverage = solver.coverage();
    if (coverage != null) {
      coverage.rearm(edge);
    }
  }

  /**
   * Returns the feedback of the focus. Without edges, the places of features belong to answers, and
   * no execution is known to reach the change.
   */
  private Feedback ofFocus(Solver target, CoverageMap coverageMap) {
    boolean guides = settings.get(Settings.FEEDBACK) && countsEdges(target);
    IntConsumer sink =
        guides
            ? coverageMap.sinkFor(
                CoverageMap.FEATURES,
                new CounterRegion(CounterRegion.FEATURES, ChangeFeedback.PLACES)::mark)
            : place -> {};
    return new ChangeFeedback(focusObserver, sink);
  }

  private Feedback answers(Solver target, boolean timed, CoverageMap coverageMap, Journal journal)
      throws IOException {
    boolean statistics = target.supportsStatistics();
    FeatureNumbers numbers = new FeatureNumbers(journal, Journal.Kind.FEATURES);
    campaignListener.accept(new GuidedByAnswers(target.id(), statistics, target.runMode()));
    int places = AnswerFeatures.PLACES;
    CounterRegion features = new CounterRegion(CounterRegion.FEATURES, places);
    IntConsumer sink = coverageMap.sinkFor(CoverageMap.FEATURES, features::mark);
    return new AnswerFeatures(
        target.id(), statistics, timed, coverageMap.addNumbering(numbers), places, sink);
  }

  private Feedback edges(
      Solver solver,
      int index,
      int places,
      CoverageMap coverageMap,
      boolean ofTarget,
      Journal journal)
      throws IOException {
    Coverage coverage = Objects.requireNonNull(solver.coverage());
    int edges = coverage.counters().capacity();
    Journal.Kind kind = index == 0 ? Journal.Kind.TARGET_EDGES : Journal.Kind.REFERENCE_EDGES;
    EdgeNumbers numbers = new EdgeNumbers(journal, kind, edges);
    campaignListener.accept(
        new EdgesCounted(
            solver.id(),
            coverage.isOfBlocks() ? "basic blocks" : "edges",
            settings.get(Settings.FEEDBACK),
            edges,
            solver.runMode()));
    if (!settings.get(Settings.FEEDBACK)) {
      return new NativeFeedback(solver, coverageMap.addNumbering(numbers), places, null);
    }
    IntConsumer counters = new CounterRegion(index, places)::mark;
    IntConsumer watcher =
        ofTarget ? watcher(numbers::edge, edge -> rearm(solver, edge)) : place -> {};
    NativeFeedback feedback =
        new NativeFeedback(
            solver,
            coverageMap.addNumbering(numbers),
            places,
            coverageMap.sinkFor(CoverageMap.NATIVE + index, counters, watcher),
            ofTarget ? focusObserver::recordCommonEdge : edge -> {});
    if (ofTarget) {
      focusObserver.edgesOfChange().stream()
          .filter(feedback::masks)
          .forEach(focusObserver::recordCommonEdge);
    }
    return feedback;
  }
}
