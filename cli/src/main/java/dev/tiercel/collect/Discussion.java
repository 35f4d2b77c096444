package dev.tiercel.collect;

import java.util.List;

/**
 * What followed on a report.
 *
 * @param comments in Markdown, the oldest first
 * @param fix the commit that closed it, empty where none is known
 */
record Discussion(List<String> comments, String fix) {
  Discussion {
    comments = List.copyOf(comments);
  }
}
