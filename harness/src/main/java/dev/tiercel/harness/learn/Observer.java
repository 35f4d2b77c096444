package dev.tiercel.harness.learn;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Limits;

/** Runs scripts and says what was seen. Not thread-safe. */
interface Observer extends AutoCloseable {
  /** Runs a script, with nothing left over from other runs as far as that can be had. */
  Observation observe(String script, Configuration configuration, Limits limits);

  /** Whether runs show work, by edges or counts, that does not depend on the moment. */
  boolean countsWork();

  /** Whether the time of runs is looked at: where they show nothing else, or that is wanted. */
  default boolean isTimed() {
    return !countsWork();
  }

  /** Whether each run has a process of its own, so that a repeated run observes the same. */
  boolean isRepeatable();

  @Override
  void close();
}
