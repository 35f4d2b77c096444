package dev.tiercel.smtlib.rule;

import org.jspecify.annotations.Nullable;

/**
 * Result of searching for a counterexample of a rule.
 *
 * @param rule its name
 * @param kind the verdict
 * @param candidates number of values tried of instances whose sides can be evaluated
 * @param instances number of different instances searched
 * @param why reason in a few words, if nothing is known; else empty
 * @param counterexample the smallest one found, for a refuted rule
 */
public record RuleVerdict(
    String rule,
    Kind kind,
    long candidates,
    int instances,
    String why,
    @Nullable Counterexample counterexample) {

  /** The verdict on a rule. */
  public enum Kind {
    /** Both sides were equal under every candidate. */
    HOLDS,
    /** The sides differ under some values of the parameters. */
    REFUTED,
    /** No instance was evaluated. */
    NOT_UNDERSTOOD
  }

  /**
   * Values under which the sides of a rule differ.
   *
   * @param script asserts the values, the premises, and that the sides differ
   * @param open the same without the values
   * @param values one line for each parameter, as {@code x = 3}
   * @param candidates number of candidates tried before
   */
  public record Counterexample(String script, String open, String values, long candidates) {}
}
