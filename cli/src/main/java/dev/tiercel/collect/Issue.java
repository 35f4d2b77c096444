package dev.tiercel.collect;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A report in a tracker.
 *
 * @param body in Markdown
 * @param resolved whether it is closed, and not for being no bug of that solver
 * @param comments number of comments, -1 where the tracker does not say
 * @param page where people read it
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
   * When what happened to a report.
   *
   * @param closed {@code null} while it is open
   */
  record Dates(Instant created, Instant updated, @Nullable Instant closed) {}

  Issue {
    labels = List.copyOf(labels);
  }
}
