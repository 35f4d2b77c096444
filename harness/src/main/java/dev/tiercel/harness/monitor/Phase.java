package dev.tiercel.harness.monitor;

import java.util.Locale;

/** What the time of the fuzzing thread goes to. */
public enum Phase {
  /** libFuzzer's own work, and all that is not named below. */
  LOOP("libFuzzer and the rest"),
  /** Making mutants. */
  MUTATION("mutation"),
  /** Waiting for the target. */
  TARGET("the target"),
  /** Waiting for references and twins. */
  REFERENCES("the references"),
  /** Looking for models where nothing was known. */
  SEARCH("search for models"),
  /** Deciding checks by our own procedure where search has found nothing. */
  DECISION("decisions of our own"),
  /** Deciding whether an answer is wrong, with the further runs that takes. */
  ORACLES("oracles"),
  /** Simplifying and confirming violations. */
  CONFIRMATION("confirmation");

  private final String words;

  Phase(String words) {
    this.words = words;
  }

  /** As tables name it. */
  public String words() {
    return words;
  }

  /** As statistics name it. */
  String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
