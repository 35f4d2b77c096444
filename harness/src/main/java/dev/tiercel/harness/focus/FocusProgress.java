package dev.tiercel.harness.focus;

import java.util.Locale;

/**
 * How much of a change was reached.
 *
 * @param functions number of changed functions that were reached
 * @param allFunctions number of changed functions
 * @param edges number of changed edges that were reached
 * @param allEdges number of changed edges
 */
public record FocusProgress(int functions, int allFunctions, int edges, int allEdges) {
  /** Returns for example {@code change 3/5 functions, 17/40 edges}. */
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
