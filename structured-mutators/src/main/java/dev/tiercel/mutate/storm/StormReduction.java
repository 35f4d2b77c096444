package dev.tiercel.mutate.storm;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Reduces an instance by binary search over the bounds (STORM, 3.2 and algorithm 2): first the
 * number of assertions, then their depth. Each step builds instances from the smallest one so far
 * within smaller bounds, and continues with the smallest that still triggers the bug. Every
 * candidate is satisfied by its seed's witness, so that no second solver has to confirm
 * satisfiability.
 *
 * @param stillTriggers whether an instance triggers the bug; called only for instances smaller than
 *     the smallest that does
 */
public record StormReduction(Predicate<Entry> stillTriggers, RandomSource random) {
  private static final int MOST_BYTES = 1 << 20;
  private static final int EACH = 8; // instances for one pair of bounds

  /** Returns the smallest instance found, possibly the given one. */
  public Entry reduce(Entry instance) {
    int deepest = depth(instance);
    Entry fewer =
        search(instance, StormReduction::assertions, count -> new StormBounds(deepest, count));
    int count = assertions(fewer);
    return search(fewer, StormReduction::depth, depth -> new StormBounds(depth, count));
  }

  /** Finds the smallest bound under which an instance triggers the bug. */
  private Entry search(
      Entry instance, ToIntFunction<Entry> measure, IntFunction<StormBounds> bounds) {
    Entry best = instance;
    int low = 1;
    int high = measure.applyAsInt(best);
    while (low < high) {
      int middle = (low + high) >>> 1;
      Entry smaller = smallest(best, measure, bounds.apply(middle));
      if (smaller == null) {
        low = middle + 1;
      } else {
        best = smaller;
        high = measure.applyAsInt(smaller);
      }
    }
    return best;
  }

  /** Returns the smallest instance built from another that triggers the bug, or {@code null}. */
  private @Nullable Entry smallest(Entry seed, ToIntFunction<Entry> measure, StormBounds bounds) {
    Entry best = null;
    int size = Integer.MAX_VALUE;
    Set<Script> asked = new HashSet<>();
    Assignment assignment = StormSeed.assigned(seed, random);
    int tries =
        assignment == null
            ? 0
            : StormBounds.instances(assignment.initialPool().upTo(bounds.depth()));
    for (int i = 0; i < tries && size > 1; i++) {
      Entry made = make(seed, bounds);
      if (made != null
          && measure.applyAsInt(made) < size
          && asked.add(made.script())
          && stillTriggers.test(made)) {
        best = made;
        size = measure.applyAsInt(made);
      }
    }
    return best;
  }

  private @Nullable Entry make(Entry seed, StormBounds bounds) {
    return make(seed, bounds, random);
  }

  /**
   * Returns suppliers of smaller instances built from one, a few for each pair of bounds of a
   * binary search, most aggressive first, for a reducer that tries them in turn. Deterministic.
   */
  public static List<Supplier<@Nullable Entry>> smaller(Entry instance) {
    List<Supplier<@Nullable Entry>> made = new ArrayList<>();
    int assertions = assertions(instance);
    int deepest = depth(instance);
    for (int count = assertions / 2; count > 0; count = less(assertions, count)) {
      addEach(instance, new StormBounds(deepest, count), made);
    }
    for (int levels = deepest / 2; levels > 0; levels = less(deepest, levels)) {
      addEach(instance, new StormBounds(levels, assertions), made);
    }
    return made;
  }

  /** Returns a bound halfway back to the original, or 0 at the end. */
  private static int less(int whole, int part) {
    int next = part + (whole - part) / 2;
    return next > part && next < whole ? next : 0;
  }

  private static void addEach(
      Entry instance, StormBounds bounds, List<Supplier<@Nullable Entry>> made) {
    for (int i = 0; i < EACH; i++) {
      long seed = 31L * bounds.hashCode() + i;
      made.add(() -> make(instance, bounds, new SplitMixRandom(seed)));
    }
  }

  private static @Nullable Entry make(Entry seed, StormBounds bounds, RandomSource random) {
    Assignment assignment = StormSeed.assigned(seed, random);
    if (assignment == null) {
      return null;
    }
    boolean levels = seed.script().commands().stream().anyMatch(c -> c instanceof Command.Push);
    return levels
        ? assignment.incremental(seed, bounds, MOST_BYTES, random)
        : assignment.instance(seed, bounds, StormProbabilities.USUAL, MOST_BYTES, random);
  }

  /** Number of assertions. */
  static int assertions(Entry entry) {
    return (int)
        entry.script().commands().stream().filter(c -> c instanceof Command.Assert).count();
  }

  /** The depth of the deepest assertion, at least 1. */
  static int depth(Entry entry) {
    int deepest = 1;
    for (Command command : entry.script().commands()) {
      if (command instanceof Command.Assert a) {
        deepest = Math.max(deepest, a.term().depth());
      }
    }
    return deepest;
  }
}
