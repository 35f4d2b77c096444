package dev.tiercel.harness.focus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CallDistanceTest {
  private static final int FUNCTIONS = 200_000;
  private static final int EDGES_EACH = 10;

  /** A debug build of Z3 is of this size; with a bit for each edge, it took 25 GB. */
  @Test
  void functionsOfALargeProgramNeedMemoryForTheirOwnEdgesAlone() {
    List<CodeFunction> functions = new ArrayList<>();
    NumberSet none = NumberSet.of(new BitSet());
    for (int i = 0; i < FUNCTIONS; i++) {
      List<Integer> edges = new ArrayList<>();
      for (int j = 0; j < EDGES_EACH; j++) {
        edges.add(i * EDGES_EACH + j);
      }
      boolean isLast = i == FUNCTIONS - 1;
      functions.add(
          new CodeFunction(
              "f" + i,
              "",
              NumberSet.of(edges),
              isLast ? NumberSet.of(edges.subList(0, 1)) : none,
              isLast,
              isLast ? none : NumberSet.of(List.of(i + 1)), // a chain towards the last function
              Set.of()));
    }
    float[] weights = new CallDistance(functions).weights(new BitSet());
    assertEquals(FUNCTIONS * EDGES_EACH, weights.length);
    int last = weights.length - EDGES_EACH;
    assertEquals(1, weights[last], "changed edge");
    assertEquals(0.5, weights[last + 1], "same function");
    assertEquals(0.125, weights[last - 1], "caller");
    assertEquals(0, weights[last - 3 * EDGES_EACH - 1], "four calls away");
  }
}
