package dev.tiercel.harness.focus;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Distance of functions from a change, in calls. */
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

  private CallDistance() {}

  /**
   * Returns by function the number of calls to the nearest of some functions: 0 for these
   * themselves, {@link #FAR} where no calls lead there.
   */
  static int[] distances(List<CodeFunction> functions, BitSet wanted) {
    Map<Integer, List<Integer>> callers = new HashMap<>();
    for (int i = 0; i < functions.size(); i++) {
      int caller = i;
      functions.get(i).calls().stream()
          .forEach(callee -> callers.computeIfAbsent(callee, key -> new ArrayList<>()).add(caller));
    }
    int[] distances = new int[functions.size()];
    Arrays.fill(distances, FAR);
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < distances.length; i++) {
      if (wanted.get(i)) {
        distances[i] = 0;
        open.add(i);
      }
    }
    while (!open.isEmpty()) {
      int callee = open.remove();
      for (int i : callers.getOrDefault(callee, List.of())) {
        if (distances[i] == FAR && distances[callee] < MOST_CALLS) {
          distances[i] = distances[callee] + 1;
          open.add(i);
        }
      }
    }
    return distances;
  }

  /** Returns the numbers of the changed functions. */
  static BitSet changed(List<CodeFunction> functions) {
    BitSet changed = new BitSet();
    for (int i = 0; i < functions.size(); i++) {
      changed.set(i, functions.get(i).isChanged());
    }
    return changed;
  }

  /**
   * Returns the weight of each edge, by its number: 1 if the change touches it, half of that
   * elsewhere in the same function, and a quarter of that for each call towards a function that is
   * not reached yet. Other functions of a changed file have a small weight.
   *
   * @param reached numbers of the functions that are reached
   */
  static float[] weights(List<CodeFunction> functions, BitSet reached) {
    BitSet changed = changed(functions);
    BitSet open = (BitSet) changed.clone();
    open.andNot(reached);
    double scale = open.isEmpty() ? ARRIVED : 1;
    int[] distances = distances(functions, open.isEmpty() ? changed : open);
    Set<String> files = new HashSet<>();
    changed.stream().forEach(i -> files.add(functions.get(i).file()));
    files.remove("");
    int edges = functions.stream().mapToInt(f -> f.edges().end()).max().orElse(0);
    float[] weights = new float[edges];
    for (int i = 0; i < distances.length; i++) {
      CodeFunction function = functions.get(i);
      double near =
          changed.get(i)
              ? SAME_FUNCTION
              : distances[i] < FAR
                  ? scale * SAME_FUNCTION * Math.pow(PER_CALL, distances[i])
                  : files.contains(function.file()) ? scale * SAME_FILE : 0;
      function.edges().stream()
          .forEach(edge -> weights[edge] = Math.max(weights[edge], (float) near));
      function.changed().stream().forEach(edge -> weights[edge] = 1);
    }
    return weights;
  }
}
