package dev.tiercel.collect;

import dev.tiercel.json.LenientJson;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * The interface of a tracker: addresses and format of its pages. Implementations MUST fetch only
 * through the fetcher that they receive, and MUST list issues by the time of their last change,
 * oldest first.
 */
interface Tracker {
  /** Number of entries per page. */
  int PAGE = 100;

  /** Returns the repository's name in notes: {@code github:Z3Prover/z3}. */
  String repository();

  /** Returns the headers of every request, with a token if there is one. */
  Map<String, String> headers();

  /**
   * Returns the address of a page of the closed issues that changed at a time or later; the first
   * is page 1.
   */
  URI issues(Instant since, int page);

  /**
   * Parses an entry of such a page.
   *
   * @throws IllegalArgumentException if it is not an issue
   */
  Issue issue(LenientJson entry);

  /**
   * Returns the discussion of an issue.
   *
   * @throws FetchException if a page cannot be fetched
   */
  Discussion discussion(Issue issue, Fetcher fetcher) throws FetchException;

  /** Returns the attached files that a text of an issue links to, on the tracker's own hosts. */
  List<URI> attachments(Issue issue, String text);
}
