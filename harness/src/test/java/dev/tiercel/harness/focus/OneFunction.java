package dev.tiercel.harness.focus;

import java.util.BitSet;
import java.util.List;
import java.util.Set;

/** A change of one function, for tests of campaigns with a focus. */
public final class OneFunction {
  private OneFunction() {}

  /** Returns an observer of a function of this name, whose only edge is 1; there are two others. */
  public static FocusObserver watched(String name) {
    Focus focus =
        new Focus(
            List.of(
                function("main", 0, false), function(name, 1, true), function("alone", 2, false)));
    return new FocusObserver(focus, 0.75, (reached, standing) -> {});
  }

  private static CodeFunction function(String name, int edge, boolean changed) {
    BitSet edges = new BitSet();
    edges.set(edge);
    return new CodeFunction(
        name, "", edges, changed ? edges : new BitSet(), changed, new BitSet(), Set.of());
  }
}
