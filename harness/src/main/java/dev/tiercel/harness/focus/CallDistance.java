package dev.tiercel.harness.focus;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Distance of functions from a change, in calls. Immutable. */
final class CallDistance {
  /** Distance of a function from which no known calls lead to the change. */
  static final int FAR = Integer.MAX_VALUE;

  /** Maximum distance; longer chains of calls lead everywhere. */
  private static final int MOST_CALLS = 3;

  /** Factor on an edge's weight per call. */
  private static final double PER_CALL = 0.25;

  /** Factor on the weight of code that calls the change once all of the change is reached. */
  private static final double ARRIVED = 1.0 / 8;

  private static final double SAME_FUNCTION = 0.5;
  private static final double SAME_FILE = 1.0 / 64;

  private final List<CodeFunction> functions;
  private final int[][] callers; // by function
  private final BitSet changed = new BitSet(); // changed functions
  private final Set<String> files = new HashSet<>(); // of the changed functions
  private final int edges; // number of all edges

  CallDistance(List<CodeFunction> functions) {
    this.functions = List.copyOf(functions);
    callers = callers(functions);
    for (int i = 0; i < functions.size(); i++) {
      CodeFunction function = functions.get(i);
      changed.set(i, function.isChanged());
      if (function.isChanged() && !function.file().isEmpty()) {
        files.add(function.file());
      }
    }
    edges = functions.stream().mapToInt(f -> f.edges().end()).max().orElse(0);
  }

  private static int[][] callers(List<CodeFunction> functions) {
    int[] counts = new int[functions.size()];
    functions.forEach(function -> function.calls().stream().forEach(callee -> counts[callee]++));
    int[][] callers = new int[counts.length][];
    Arrays.setAll(callers, i -> new int[counts[i]]);
    for (int i = 0; i < callers.length; i++) {
      int caller = i;
      functions.get(i).calls().stream()
          .forEach(
              callee -> {
                counts[callee]--;
                callers[callee][counts[callee]] = caller;
              });
    }
    return callers;
  }

  /** Returns the numbers of the changed functions. */
  BitSet changed() {
    return (BitSet) changed.clone();
  }

  /** Returns by function the number of calls to the nearest changed one. */
  int[] ofChange() {
    return of(changed);
  }

  /**
   * Returns by function the number of calls to the nearest of some functions: 0 for these
   * themselves, {@link #FAR} where no calls lead there.
   */
  int[] of(BitSet wanted) {
    int[] distances = new int[functions.size()];
    Arrays.fill(distances, FAR);
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = wanted.nextSetBit(0);
        i >= 0 && i < distances.length;
        i = wanted.nextSetBit(i + 1)) {
      distances[i] = 0;
      open.add(i);
    }
    while (!open.isEmpty()) {
      int callee = open.remove();
      for (int caller : callers[callee]) {
        if (distances[caller] == FAR && distances[callee] < MOST_CALLS) {
          distances[caller] = distances[callee] + 1;
          open.add(caller);
        }
      }
    }
    return distances;
  }

  /**
   * Returns the weight of each edge, by its number: 1 if the change touches it, half of that
   * elsewhere in the same function, and a quarter of that for each call towards a function that is
   * not reached yet. Other functions of a changed file have a small weight.
   *
   * @param reached numbers of the functions that are reached
   */
  float[] weights(BitSet reached) {
    BitSet open = changed();
    open.andNot(reached);
    double scale = open.isEmpty() ? ARRIVED : 1;
    int[] distances = of(open.isEmpty() ? changed : open);
    float[] weights = new float[edges];
    for (int i = 0; i < distances.length; i++) {
      CodeFunction function = functions.get(i);
      double near =
          changed.get(i)
              ? SAME_FUNCTION
              : distances[i] < FAR
                  ? scale * SAME_FUNCTION * Math.pow(PER_CALL, distances[i])
                  : files.contains(function.file()) ? scale * SAME_FILE : 0;
      if (near > 0) {
        function.edges().stream()
            .forEach(edge -> weights[edge] = Math.max(weights[edge], (float) near));
        function.changed().stream().forEach(edge -> weights[edge] = 1);
      }
    }
    return weights;
  }
}
