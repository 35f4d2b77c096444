package dev.tiercel.reduce;

import dev.tiercel.entry.Entry;

/** Hears how a reduction goes. All but {@link #NONE} is called from the thread that reduces. */
public interface ReductionListener {
  /** Nobody listens. */
  ReductionListener NONE = (pass, tried, best) -> {};

  /**
   * Something was tried.
   *
   * @param pass the name of the pass
   * @param tried how many candidates were
   * @param best the smallest script so far
   */
  void at(String pass, int tried, Entry best);
}
