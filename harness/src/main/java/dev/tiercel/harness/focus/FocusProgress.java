package dev.tiercel.harness.focus;

import java.util.Locale;

/**
 * How much of a change was reached.
 *
 * @param functions reached, of those that have changed
 * @param edges reached, of those that the change has touched
 */
public record FocusProgress(int functions, int allFunctions, int edges, int allEdges) {
  /** {@code change 3/5 functions, 17/40 edges}. */
  public String text() {
    return String.format(
        Locale.ROOT,
        "change %d/%d functions, %d/%d edges",
        functions,
        allFunctions,
        edges,
        allEdges);
  }
}
