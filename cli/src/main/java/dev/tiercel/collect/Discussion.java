package dev.tiercel.collect;

import java.util.List;

/**
 * The discussion of a report.
 *
 * @param comments in Markdown, the oldest first
 * @param fix the commit that closed it, empty if unknown
 */
record Discussion(List<String> comments, String fix) {
  Discussion {
    comments = List.copyOf(comments);
  }
}
