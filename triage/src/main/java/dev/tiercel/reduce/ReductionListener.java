package dev.tiercel.reduce;

import dev.tiercel.entry.Entry;

/** Listener for the progress of a reduction. Called from the thread that reduces. */
public interface ReductionListener {
  /** A listener that does nothing. */
  ReductionListener NONE = (pass, tried, best) -> {};

  /**
   * A candidate was tried.
   *
   * @param pass the name of the pass
   * @param tried number of candidates so far
   * @param best the smallest script so far
   */
  void at(String pass, int tried, Entry best);
}
