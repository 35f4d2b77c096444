package dev.tiercel.collect;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A report in a tracker.
 *
 * @param body in Markdown
 * @param closed when, or {@code null}
 * @param resolved whether it is closed, and not for being no bug of that solver
 * @param comments number of comments, -1 where the tracker does not say
 * @param page where people read it
 */
record Issue(
    int number,
    String title,
    String body,
    Instant created,
    Instant updated,
    @Nullable Instant closed,
    boolean resolved,
    List<String> labels,
    int comments,
    URI page) {
  Issue {
    labels = List.copyOf(labels);
  }
}
