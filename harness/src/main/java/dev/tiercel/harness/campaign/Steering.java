package dev.tiercel.harness.campaign;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.feedback.AnswerFeatures;
import dev.tiercel.harness.feedback.EdgeNumbers;
import dev.tiercel.harness.feedback.FeatureNumbers;
import dev.tiercel.harness.feedback.Feedback;
import dev.tiercel.harness.feedback.JvmFeedback;
import dev.tiercel.harness.feedback.Marks;
import dev.tiercel.harness.feedback.NativeFeedback;
import dev.tiercel.harness.feedback.SeedFeedback;
import dev.tiercel.harness.focus.FocusWatch;
import dev.tiercel.harness.fuzz.CounterRegion;
import dev.tiercel.harness.monitor.Listener;
import dev.tiercel.harness.oracle.Answer;
import dev.tiercel.harness.oracle.Panel;
import dev.tiercel.harness.state.CorpusFiles;
import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.jvm.Edges;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;

/** Chooses what steers the search: edges wherever they are seen, else what the target answers. */
final class Steering {
  /** With each further counted solver libFuzzer's counters get scarcer. */
  private static final int MOST_COUNTED = 2;

  private final CampaignSettings settings;
  private final boolean inThisJvm;
  private final Listener listener;
  private FocusWatch watch = FocusWatch.nothing();

  /**
   * A choice for a campaign.
   *
   * @param inThisJvm whether the target runs here, where Jazzer counts its edges
   */
  Steering(CampaignSettings settings, boolean inThisJvm, Listener listener) {
    this.settings = settings;
    this.inThisJvm = inThisJvm;
    this.listener = listener;
  }

  /** Whether a target's edges are counted, in this JVM or outside. */
  boolean sees(Solver target) {
    return inThisJvm || target.coverage() != null;
  }

  /** Has a part of the target's code watched. */
  void watching(FocusWatch part) {
    watch = part;
  }

  /**
   * What steers a campaign on these solvers.
   *
   * @param marks takes all that it shows
   * @throws IOException if what belongs to the corpus cannot be read or written
   */
  Feedback by(Panel panel, Marks marks) throws IOException {
    List<Feedback> parts = new ArrayList<>();
    CounterRegion seeds = new CounterRegion(CounterRegion.SEEDS, SeedFeedback.PLACES);
    parts.add(new SeedFeedback(marks.through(Marks.SEEDS, seeds::mark)));
    if (!settings.guided()) {
      listener.unsteered();
    } else if (inThisJvm) {
      listener.steeredByJvm(settings.target());
    }
    if (inThisJvm) {
      parts.add(ofThisJvm(marks));
    }
    List<Solver> counted = panel.counted();
    boolean sole = counted.equals(List.of(panel.target())); // nothing else needs places
    int places = sole ? NativeFeedback.MOST_PLACES : NativeFeedback.SHARED_PLACES;
    for (int i = 0; i < Math.min(counted.size(), MOST_COUNTED); i++) {
      parts.add(edges(counted.get(i), i, places >> i, marks, counted.get(i) == panel.target()));
    }
    if (settings.guided() && !sees(panel.target())) {
      parts.add(answers(panel.target(), panel.pace().isTimed(), marks));
    }
    if (watch.isAwake()) {
      parts.add(standing(watch));
    }
    return Feedback.all(parts);
  }

  private Feedback ofThisJvm(Marks marks) {
    return settings.guided()
        ? new JvmFeedback(
            marks,
            new CounterRegion(CounterRegion.JVM, Edges.PLACES)::mark,
            watcher(place -> place))
        : new JvmFeedback(marks, null);
  }

  /** What has places watched, in runs and in what earlier runs showed. */
  private IntConsumer watcher(IntUnaryOperator edge) {
    FocusWatch part = watch;
    return part.isAwake() ? place -> part.hit(edge.applyAsInt(place)) : place -> {};
  }

  /** Says how much of the change is reached. */
  private static Feedback standing(FocusWatch watch) {
    return new Feedback() {
      @Override
      public int take(Entry entry, List<Answer> answers) {
        return 0;
      }

      @Override
      public boolean steers() {
        return false;
      }

      @Override
      public String standing() {
        return watch.standing();
      }
    };
  }

  private Feedback answers(Solver target, boolean timed, Marks marks) throws IOException {
    boolean statistics = target.tellsStatistics();
    FeatureNumbers numbers = new FeatureNumbers(CorpusFiles.beside(settings.corpus(), ".features"));
    listener.steeredByAnswers(target.id(), statistics, target.how());
    int places = AnswerFeatures.PLACES;
    CounterRegion features = new CounterRegion(CounterRegion.FEATURES, places);
    IntConsumer sink = marks.through(Marks.FEATURES, features::mark);
    return new AnswerFeatures(
        target.id(), statistics, timed, marks.countingIn(numbers), places, sink);
  }

  private Feedback edges(Solver solver, int index, int places, Marks marks, boolean ofTarget)
      throws IOException {
    Coverage coverage = Objects.requireNonNull(solver.coverage());
    int edges = coverage.counters().capacity();
    Path file = CorpusFiles.beside(settings.corpus(), index == 0 ? ".edges" : ".edges-" + index);
    EdgeNumbers numbers = new EdgeNumbers(file, edges);
    listener.countsEdges(solver.id(), settings.guided(), edges, solver.how());
    if (!settings.guided()) {
      return new NativeFeedback(solver, marks.countingIn(numbers), places, null);
    }
    IntConsumer counters = new CounterRegion(index, places)::mark;
    IntConsumer watcher = ofTarget ? watcher(numbers::edge) : place -> {};
    NativeFeedback feedback =
        new NativeFeedback(
            solver,
            marks.countingIn(numbers),
            places,
            marks.through(Marks.NATIVE + index, counters, watcher),
            ofTarget ? watch::passed : edge -> {});
    if (ofTarget) {
      watch.edgesOfChange().stream().filter(feedback::masks).forEach(watch::passed);
    }
    return feedback;
  }
}
