package dev.tiercel.mutate;

import dev.tiercel.entry.Entry;
import org.jspecify.annotations.Nullable;

/**
 * One way to make a new entry from an old one.
 *
 * <p>An implementation
 *
 * <ul>
 *   <li>MUST return a script of well-sorted terms in which every variable is bound, or {@code
 *       null};
 *   <li>MUST take every random choice from {@link MutationContext#random}, so that the same entry,
 *       context and draws give the same mutant, byte for byte;
 *   <li>MUST NOT read a clock, call a solver except through {@link MutationContext#models}, or keep
 *       state between calls except in {@link MutationContext#memory};
 *   <li>MUST NOT change lineage or expected answer except by {@link Entry#withScript}: the engine
 *       decides what is still known, by {@link #preserves};
 *   <li>SHOULD return {@code null} at once where the entry offers nothing to change, and SHOULD
 *       return an entry that differs from the one it was given;
 *   <li>SHOULD do work in proportion to what it changes, not to the size of the script;
 *   <li>MAY bring models along by {@link Entry#withWitness}, of which the engine keeps those that
 *       it finds to hold;
 *   <li>MAY change script and configurations both;
 *   <li>MAY bring a witness along by {@link Entry#withWitness}: the engine evaluates it, and that
 *       of the parent, on the mutant;
 *   <li>MAY leave a declaration or name out of which a rare script still makes use: the engine's
 *       {@link dev.tiercel.mutate.script.ScopeCheck} refuses such a mutant;
 *   <li>MAY use operators that the script's logic lacks: {@code LogicRepair} widens the logic or
 *       refuses the mutant.
 * </ul>
 *
 * <p>A new mutator is one class, one line in {@code MutatorRegistry}, one test.
 */
public interface Mutator {
  /**
   * The name by which users, lineages and statistics know it: lower case, parts separated by dots,
   * the technique first; no blank and no comma.
   */
  String name();

  /** One line that says what a mutant looks like, and the paper that it follows, if any. */
  String description();

  /** What holds of every mutant by design; nothing unless a mutator says more. */
  default Preserves preserves() {
    return Preserves.NOTHING;
  }

  /** The most that a mutant has and its parent does not. */
  default Alteration alters() {
    return Alteration.SCRIPT;
  }

  /** Whether most mutants are smaller than their parents: these cut an input down to size. */
  default boolean shrinks() {
    return false;
  }

  /**
   * Whether it is another mutator with a part left out, there to measure what the part brings: it
   * is used only where it is named.
   */
  default boolean isAblation() {
    return false;
  }

  /**
   * Makes a mutant.
   *
   * @return {@code null} if the entry offers nothing to change, or the draws led nowhere
   */
  @Nullable Entry mutate(Entry entry, MutationContext context);

  /**
   * Changes an entry of which the script stays as it is, so that it is more likely to lead to what
   * the campaign looks at.
   *
   * @return {@code null} if the mutator knows no way there
   */
  default @Nullable Entry lead(Entry entry, MutationContext context) {
    return null;
  }
}
