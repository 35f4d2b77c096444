package dev.tiercel.harness.learn;

import dev.tiercel.smtlib.option.Correlations.Link;

/**
 * A learnt link of an option and an operation, with the share of fresh scripts on which the option
 * acts.
 *
 * @param link as learnt
 * @param group theory of the operation, or {@code script} for a command or binder
 * @param with share of the scripts with the operation, from 0 to 1
 * @param beside share of scripts of the same theory without it
 * @param elsewhere share of scripts of other theories
 */
public record JudgedCorrelation(
    Link link, String group, double with, double beside, double elsewhere) {

  /** Whether the option acts on scripts with the operation at all. */
  public boolean acts() {
    return with > 0;
  }

  /** Whether the option acts more often on scripts with the operation than on other theories. */
  public boolean namesTheory() {
    return with > elsewhere;
  }

  /** Whether, in addition, it acts more often than on other scripts of the same theory. */
  public boolean namesOperation() {
    return namesTheory() && with > beside;
  }
}
