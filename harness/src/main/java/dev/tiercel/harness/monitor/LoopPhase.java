package dev.tiercel.harness.monitor;

import java.util.Locale;

/** Activities of the fuzzing thread, whose time is measured. */
public enum LoopPhase {
  /** libFuzzer itself, and everything not listed below. */
  LOOP("libFuzzer and the rest"),
  /** Making mutants. */
  MUTATION("mutation"),
  /** Waiting for the target. */
  TARGET("the target"),
  /** Waiting for references and twins. */
  REFERENCES("the references"),
  /** Local search for models where none is known. */
  SEARCH("search for models"),
  /** Deciding checks by the decision procedure where local search found no model. */
  DECISION("decisions of our own"),
  /** Judging answers by the oracles, including their further runs. */
  ORACLES("oracles"),
  /** Simplifying and confirming violations. */
  CONFIRMATION("confirmation");

  private final String words;

  LoopPhase(String words) {
    this.words = words;
  }

  /** Returns the name in tables. */
  public String words() {
    return words;
  }

  /** Returns the name in statistics. */
  String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
