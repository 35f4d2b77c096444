package dev.tiercel.collect;

import dev.tiercel.json.LenientJson;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * The interface of a tracker: where its pages are and how they read. Implementations MUST NOT fetch
 * anything but through what they are handed, and MUST list issues by the time of their last change,
 * oldest first.
 */
interface Tracker {
  /** Entries of a page. */
  int PAGE = 100;

  /** What notes call the repository: {@code github:Z3Prover/z3}. */
  String repository();

  /** Headers of every request, a token among them where there is one. */
  Map<String, String> headers();

  /** Where a page of the closed issues is that changed at a time or later; the first is page 1. */
  URI issues(Instant since, int page);

  /**
   * An entry of such a page.
   *
   * @throws IllegalArgumentException if it is no issue
   */
  Issue issue(LenientJson entry);

  /** What followed on an issue. */
  Discussion discussion(Issue issue, Fetcher fetcher) throws FetchException;

  /** The attached files that a text of an issue links to, on the tracker's own hosts. */
  List<URI> attachments(Issue issue, String text);
}
