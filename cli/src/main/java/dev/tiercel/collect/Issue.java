package dev.tiercel.collect;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A report in a tracker.
 *
 * @param body in Markdown
 * @param resolved whether it is closed, other than as not being a bug of the solver
 * @param comments number of comments, -1 if the tracker does not provide it
 * @param page address of its web page
 */
record Issue(
    int number,
    String title,
    String body,
    Dates dates,
    boolean resolved,
    List<String> labels,
    int comments,
    URI page) {
  /**
   * Times of a report.
   *
   * @param closed {@code null} while it is open
   */
  record Dates(Instant created, Instant updated, @Nullable Instant closed) {}

  Issue {
    labels = List.copyOf(labels);
  }
}
