package dev.tiercel.harness.focus;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Watches what a campaign reaches of a change, and says what an input is worth that comes near it.
 * A function is reached by an edge of it that the change has touched; where none is known, by any.
 * Not thread-safe.
 */
public final class FocusObserver {
  /** Executions that come no nearer, after which the share of what aims there begins to shrink. */
  private static final double STALE = 400;

  /** What is left of the share at least: what leads there may first have to be found elsewhere. */
  private static final double LEAST_SHARE = 0.25;

  /** Inputs of the start by which it is judged what promises much. */
  private static final int BEST = 32;

  /** Looks at nothing in particular. */
  public static FocusObserver nothing() {
    return new FocusObserver(null, 0, (name, progress) -> {});
  }

  /** Is told what is reached. */
  @FunctionalInterface
  public interface Listener {
    /**
     * An edge that the change has touched, or a function, was reached for the first time.
     *
     * @param function its name; {@code null} for an edge
     * @param progress how much is reached by then
     */
    void reached(@Nullable String function, FocusProgress progress);
  }

  private final @Nullable Focus focus;
  private final double share;
  private final Listener listener;
  private final BitSet changed; // functions
  private final BitSet reached = new BitSet(); // functions that have changed
  private final BitSet edges = new BitSet(); // that the change has touched
  private final BitSet seen = new BitSet(); // of those
  private final BitSet telling = new BitSet(); // edges by which a function counts as reached
  private final int[] functionOf; // by edge, -1 for those of functions that have not changed
  private final BitSet ever = new BitSet(); // edges near the change that were reached
  private float[] weights = new float[0];
  private @Nullable NameSimilarity nameSimilarity; // with what is not reached yet
  private int[] keepers = new int[0]; // by edge, how many inputs reach it that were kept
  private int[] near = new int[1 << 8];
  private int count; // of these
  private double gain;
  private int stale; // executions since one came nearer
  private final PriorityQueue<Double> best = new PriorityQueue<>(); // what inputs have promised
  private boolean moved; // the functions to be reached are fewer than when weights were made

  /**
   * Nothing is reached yet.
   *
   * @param share of the campaign's choices that are to lead there, from 0 to 1; 0 to watch alone
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
    weights = CallDistance.weights(focus.functions(), reached);
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
      edges.or(function.changed());
      telling.or(function.changed().isEmpty() ? function.edges() : function.changed());
    }
  }

  /** Whether anything is looked at. */
  public boolean isAwake() {
    return focus != null;
  }

  /**
   * Which share of the campaign's choices is to lead to what is looked at: the less, the longer
   * nothing has come nearer to it, as of late it was looked for in the wrong place.
   */
  public double share() {
    return share * Math.max(LEAST_SHARE, Math.min(1, STALE / Math.max(1, stale)));
  }

  /** Whether choices may lead to functions that are not reached yet. */
  public boolean aims() {
    return share > 0 && reached.cardinality() < changed.cardinality();
  }

  /**
   * How much the words of a script speak for its reaching functions that are not reached yet.
   *
   * @param features what it is made of
   * @return 0 if nothing does
   */
  public double promise(Collection<String> features) {
    return nameSimilarity == null ? 0 : nameSimilarity.of(features);
  }

  /** An input of the start {@link #promise promises} so much. */
  public void promised(double promise) {
    if (promise > 0) {
      best.add(promise);
      if (best.size() > BEST) {
        best.remove();
      }
    }
  }

  /** Whether a script promises as much as the best inputs of the start. */
  public boolean isPromising(double promise) {
    Double least = best.peek();
    return least == null || promise >= least;
  }

  /** The edges of functions that have changed. */
  public BitSet edgesOfChange() {
    BitSet all = new BitSet();
    for (int edge = 0; edge < functionOf.length; edge++) {
      all.set(edge, functionOf[edge] >= 0);
    }
    return all;
  }

  /** An execution begins. */
  public void begin() {
    stale = gain > 0 ? 0 : stale + 1;
    count = 0;
    gain = 0;
    if (moved && focus != null) {
      moved = false;
      weights = CallDistance.weights(focus.functions(), reached);
      nameSimilarity = new NameSimilarity(focus, reached);
    }
  }

  /** The execution reaches an edge. */
  public void hit(int edge) {
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
      reach(edge);
    }
  }

  /**
   * An edge was reached of which {@link #hit} is not told: by every script, or by a run that died.
   */
  public void passed(int edge) {
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
    if (telling.get(edge) && !reached.get(function) && focus != null) {
      reached.set(function);
      moved = true;
      listener.reached(focus.function(function).name(), progress());
    }
  }

  /** The edges near the change that the execution has reached. */
  public int[] near() {
    return Arrays.copyOf(near, count);
  }

  /**
   * What the edges near the change weigh that the execution was the first to reach; 0 where it is
   * only watched.
   */
  public double gain() {
    return share > 0 ? gain : 0;
  }

  /** An input is kept that reaches these edges near the change. */
  public void kept(int[] edgesNear) {
    for (int edge : edgesNear) {
      keepers[edge]++;
    }
  }

  /**
   * What an input is worth by the edges near the change that it reaches: what they weigh, each
   * divided among all inputs that reach it.
   */
  public double pull(int[] edgesNear) {
    double sum = 0;
    for (int edge : edgesNear) {
      sum += weights[edge] / Math.max(1, keepers[edge]);
    }
    return sum;
  }

  /** How much of the change was reached. */
  public FocusProgress progress() {
    return new FocusProgress(
        reached.cardinality(), changed.cardinality(), seen.cardinality(), edges.cardinality());
  }

  /** The functions that have changed and were not reached. */
  public List<String> unreached() {
    BitSet left = (BitSet) changed.clone();
    left.andNot(reached);
    return focus == null
        ? List.of()
        : left.stream().mapToObj(i -> focus.function(i).name()).toList();
  }
}
