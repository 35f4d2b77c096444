package dev.tiercel.smtlib.rule;

import org.jspecify.annotations.Nullable;

/**
 * What a search made of a rule.
 *
 * @param rule its name
 * @param kind what is known of it
 * @param candidates how many values were tried of instances whose sides have values
 * @param instances how many different instances were searched
 * @param why a few words, where nothing is known; else empty
 * @param counterexample the smallest that was found, of a rule that is refuted
 */
public record RuleVerdict(
    String rule,
    Kind kind,
    long candidates,
    int instances,
    String why,
    @Nullable Counterexample counterexample) {

  /** What is known of a rule. */
  public enum Kind {
    /** Both sides were equal under every candidate. */
    HOLDS,
    /** The sides differ under some values of the parameters. */
    REFUTED,
    /** Nothing was looked at. */
    NOT_UNDERSTOOD
  }

  /**
   * Values under which the sides of a rule differ.
   *
   * @param script asserts the values, the premises, and that the sides differ
   * @param open the same without the values
   * @param values one line for each parameter, as {@code x = 3}
   * @param candidates how many candidates were tried before
   */
  public record Counterexample(String script, String open, String values, long candidates) {}
}
