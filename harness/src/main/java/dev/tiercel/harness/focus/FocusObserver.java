package dev.tiercel.harness.focus;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Observes which part of a change a campaign has reached, and rates inputs that come near it. A
 * function counts as reached if one of its changed edges is, or any of its edges if no changed edge
 * is known. Not thread-safe.
 */
public final class FocusObserver {
  /**
   * Number of executions without progress towards the focus after which the directed share
   * decreases, until all of the focus is reached.
   */
  private static final double STALE = 400;

  /**
   * Minimum factor on the share, since what leads to the focus may have to be found elsewhere
   * first.
   */
  private static final double LEAST_SHARE = 0.25;

  /** Number of the most promising seeds that set the threshold for mutants. */
  private static final int BEST = 32;

  /**
   * Minimum weight of an edge that {@link #directs}: changed functions, and those that call them.
   */
  private static final double LEAST_WEIGHT = 1.0 / 16;

  /**
   * Maximum number of such edges: each costs microseconds in each run, which is too much for many.
   */
  private static final int MOST_DIRECTED = 1 << 11;

  /** Returns an observer without a focus. */
  public static FocusObserver withoutFocus() {
    return new FocusObserver(null, 0, (name, progress) -> {});
  }

  /** Listener to progress on a focus. */
  @FunctionalInterface
  public interface Listener {
    /**
     * Called when a changed edge, or a function, is reached for the first time.
     *
     * @param function name of the function; {@code null} for an edge
     * @param progress progress so far
     */
    void reached(@Nullable String function, FocusProgress progress);
  }

  private final @Nullable Focus focus;
  private final double share;
  private final Listener listener;
  private final BitSet changed; // changed functions
  private final BitSet reached = new BitSet(); // changed functions that are reached
  private final BitSet edges = new BitSet(); // changed edges
  private final BitSet seen = new BitSet(); // changed edges that are reached
  private final BitSet reachedBy = new BitSet(); // edges by which a function counts as reached
  private final int[] functionOf; // by edge; -1 for edges of unchanged functions
  private final BitSet ever = new BitSet(); // edges near the change that were reached
  private float[] weights = new float[0];
  private boolean isNarrow; // whether few edges are near the change
  private @Nullable NameSimilarity
      nameSimilarity; // with the changed functions that are not reached, or with all
  private int[] keepers = new int[0]; // by edge, number of kept inputs that reach it
  private int[] near = new int[1 << 8];
  private int count; // length of the valid part of near
  private double gain;
  private int stale; // executions since the last progress
  private boolean executedChange; // whether the execution reached a changed edge
  private final PriorityQueue<Double> best = new PriorityQueue<>(); // promises of the best seeds
  private boolean weightsStale; // whether a function was reached since the weights were computed

  /**
   * Creates an observer without progress.
   *
   * @param focus {@code null} for no focus
   * @param share share of the campaign's choices directed at the focus, from 0 to 1; 0 to observe
   *     only
   */
  public FocusObserver(@Nullable Focus focus, double share, Listener listener) {
    this.focus = focus;
    this.share = share;
    this.listener = listener;
    this.changed = focus == null ? new BitSet() : focus.changed();
    if (focus == null) {
      functionOf = new int[0];
      return;
    }
    setWeights(focus.callDistance().weights(reached));
    nameSimilarity = new NameSimilarity(focus);
    keepers = new int[weights.length];
    functionOf = new int[weights.length];
    Arrays.fill(functionOf, -1);
    changed.stream().forEach(this::index);
  }

  private void index(int number) {
    CodeFunction function = focus == null ? null : focus.function(number);
    if (function != null) {
      function.edges().stream().forEach(edge -> functionOf[edge] = number);
      function.changed().stream().forEach(edges::set);
      (function.changed().isEmpty() ? function.edges() : function.changed())
          .stream().forEach(reachedBy::set);
    }
  }

  /** Whether there is a focus. */
  public boolean hasFocus() {
    return focus != null;
  }

  /**
   * Returns the share of the campaign's choices directed at the focus. It decreases while no
   * execution comes nearer, since the search is then probably in the wrong place, and is whole once
   * all of the focus is reached, since varying what executes the change is then the right search.
   */
  public double share() {
    return isReached()
        ? share
        : share * Math.max(LEAST_SHARE, Math.min(1, STALE / Math.max(1, stale)));
  }

  /** Whether choices are directed at the focus. */
  public boolean aims() {
    return share > 0 && !changed.isEmpty();
  }

  /** Whether every function of the focus is reached. */
  private boolean isReached() {
    return reached.cardinality() == changed.cardinality();
  }

  /** Whether the execution reached a changed edge that not every script reaches. */
  public boolean executedChange() {
    return executedChange;
  }

  /**
   * Returns a score of how likely a script is to reach functions that are not reached yet, or any
   * if all are, by its words.
   *
   * @param features the script's features
   * @return 0 if no word matches
   */
  public double promise(Collection<String> features) {
    return nameSimilarity == null ? 0 : nameSimilarity.of(features);
  }

  /** Records the {@link #promise promise} of a seed. */
  public void recordPromise(double promise) {
    if (promise > 0) {
      best.add(promise);
      if (best.size() > BEST) {
        best.remove();
      }
    }
  }

  /** Whether a script promises as much as the best seeds. */
  public boolean isPromising(double promise) {
    Double least = best.peek();
    return least == null || promise >= least;
  }

  /** Returns the edges of the changed functions. */
  public BitSet edgesOfChange() {
    BitSet all = new BitSet();
    for (int edge = 0; edge < functionOf.length; edge++) {
      all.set(edge, functionOf[edge] >= 0);
    }
    return all;
  }

  /** Begins an execution. */
  public void begin() {
    stale = gain > 0 ? 0 : stale + 1;
    count = 0;
    gain = 0;
    executedChange = false;
    if (weightsStale && focus != null) {
      weightsStale = false;
      setWeights(focus.callDistance().weights(reached));
      nameSimilarity = new NameSimilarity(focus, isReached() ? new BitSet() : reached);
    }
  }

  /**
   * Whether the directed search needs to know each execution that reaches an edge, not only the
   * first one; never if the focus is wide.
   */
  public boolean directs(int edge) {
    return isNarrow && edge >= 0 && edge < weights.length && weights[edge] >= LEAST_WEIGHT;
  }

  private void setWeights(float[] all) {
    weights = all;
    int near = 0;
    for (float weight : all) {
      near += weight >= LEAST_WEIGHT ? 1 : 0;
    }
    isNarrow = near <= MOST_DIRECTED;
  }

  /** Records an edge that the execution reaches. */
  public void recordEdge(int edge) {
    if (edge < 0 || edge >= weights.length || weights[edge] == 0) {
      return;
    }
    near = count == near.length ? Arrays.copyOf(near, 2 * count) : near;
    near[count] = edge;
    count++;
    if (!ever.get(edge)) {
      ever.set(edge);
      gain += weights[edge];
    }
    if (functionOf[edge] >= 0) {
      executedChange |= reachedBy.get(edge);
      reach(edge);
    }
  }

  /**
   * Records an edge that is not passed to {@link #recordEdge}: one that every script reaches, or
   * one of a run that crashed.
   */
  public void recordCommonEdge(int edge) {
    if (edge < functionOf.length && functionOf[edge] >= 0) {
      reach(edge);
    }
  }

  private void reach(int edge) {
    if (edges.get(edge) && !seen.get(edge)) {
      seen.set(edge);
      listener.reached(null, progress());
    }
    int function = functionOf[edge];
    if (reachedBy.get(edge) && !reached.get(function) && focus != null) {
      reached.set(function);
      weightsStale = true;
      listener.reached(focus.function(function).name(), progress());
    }
  }

  /** Returns the edges near the change that the execution has reached; they may be repeated. */
  public int[] nearEdges() {
    return Arrays.copyOf(near, count);
  }

  /**
   * Returns the sum of the weights of edges near the change that the execution reached first; 0 if
   * the focus is only observed.
   */
  public double gain() {
    return share > 0 ? gain : 0;
  }

  /** Records that an input with these edges near the change is kept. */
  public void kept(int[] edgesNear) {
    for (int edge : edgesNear) {
      keepers[edge]++;
    }
  }

  /**
   * Returns the weight of an input for the directed schedule: the sum of the weights of its edges
   * near the change, each divided by the number of inputs that reach it.
   */
  public double pull(int[] edgesNear) {
    double sum = 0;
    for (int edge : edgesNear) {
      sum += weights[edge] / Math.max(1, keepers[edge]);
    }
    return sum;
  }

  /** Returns how much of the change was reached. */
  public FocusProgress progress() {
    return new FocusProgress(
        reached.cardinality(), changed.cardinality(), seen.cardinality(), edges.cardinality());
  }

  /** Returns the names of the changed functions that were not reached. */
  public List<String> unreached() {
    BitSet left = (BitSet) changed.clone();
    left.andNot(reached);
    return focus == null
        ? List.of()
        : left.stream().mapToObj(i -> focus.function(i).name()).toList();
  }
}
