package dev.tiercel.harness.learn;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Limits;

/** Runs scripts and observes their behaviour. Not thread-safe. */
interface Observer extends AutoCloseable {
  /** Runs a script, as independently of earlier runs as possible. */
  Observation observe(String script, Configuration configuration, Limits limits);

  /** Whether runs show deterministic work: edges or statistics. */
  boolean countsWork();

  /** Whether run times are compared: if nothing else is observable, or on request. */
  default boolean isTimed() {
    return !countsWork();
  }

  /** Whether each run has a process of its own, so that repeated runs observe the same. */
  boolean isRepeatable();

  @Override
  void close();
}
