package dev.tiercel.mutate;

import dev.tiercel.entry.Entry;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Makes a new entry from an old one.
 *
 * <p>An implementation
 *
 * <ul>
 *   <li>MUST return a script of well-sorted terms in which every variable is bound, or {@code
 *       null};
 *   <li>MUST take every random choice from {@link MutationContext#random}, so that the same entry,
 *       context and draws give the same mutant, byte for byte;
 *   <li>MUST NOT read a clock, call a solver except through {@link MutationContext#models}, or keep
 *       state between calls except in {@link MutationContext#mutatorMemory};
 *   <li>MUST NOT change lineage or expected answer except by {@link Entry#withScript}: the engine
 *       decides by {@link #preserves} which facts carry over;
 *   <li>SHOULD return {@code null} at once if the entry has nothing to change, and SHOULD return an
 *       entry that differs from its input;
 *   <li>SHOULD do work in proportion to what it changes, not to the size of the script;
 *   <li>MAY attach models by {@link Entry#withWitness}: the engine evaluates these and the parent's
 *       on the mutant, and keeps those that hold;
 *   <li>MAY change script and configurations both;
 *   <li>MAY drop a declaration or name that is still used in rare scripts: the engine's {@link
 *       dev.tiercel.mutate.script.ScopeCheck} rejects such a mutant;
 *   <li>MAY use operators that the script's logic lacks: {@code LogicRepair} widens the logic or
 *       rejects the mutant.
 * </ul>
 *
 * <p>A mutator states its name and properties in a {@link MutatorInfo}, or overrides the methods
 * that tell them if its objects differ. A new mutator is one class, one line in {@code
 * MutatorRegistry}, one test.
 */
public interface Mutator {
  /**
   * Name in settings, lineages and statistics: lower case, parts separated by dots, the technique
   * first; no blank and no comma.
   */
  default String name() {
    return info().name();
  }

  /** One line that describes a mutant, and names the paper that the mutator follows, if any. */
  default String description() {
    return info().description();
  }

  /** The property that every mutant has by design. */
  default PreservedProperty preserves() {
    MutatorInfo info = getClass().getAnnotation(MutatorInfo.class);
    return info == null ? PreservedProperty.NOTHING : info.preserves();
  }

  /** The greatest difference between a mutant and its parent. */
  default MutantDifference greatestAlteration() {
    return MutantDifference.SCRIPT;
  }

  /** Whether most mutants are smaller than their parents. */
  default boolean shrinks() {
    MutatorInfo info = getClass().getAnnotation(MutatorInfo.class);
    return info != null && info.shrinks();
  }

  /**
   * Whether it makes a new script, to which the entry only contributes parts. The engine applies at
   * most one such mutator per mutant: a second one would discard the work of the first.
   */
  default boolean rebuilds() {
    return false;
  }

  /**
   * Whether it is another mutator with a part left out, to measure the contribution of that part;
   * ablations are used only when named explicitly.
   */
  default boolean isAblation() {
    return false;
  }

  /**
   * Makes a mutant.
   *
   * @return {@code null} if the entry has nothing to change, or the random choices gave no mutant
   */
  @Nullable Entry mutate(Entry entry, MutationContext context);

  /**
   * Changes an entry, but not its script, so that it is more likely to reach the code that a
   * directed campaign aims at.
   *
   * @return {@code null} if the mutator has no such change
   */
  default @Nullable Entry steerToFocus(Entry entry, MutationContext context) {
    return null;
  }

  private MutatorInfo info() {
    return Objects.requireNonNull(
        getClass().getAnnotation(MutatorInfo.class), "a mutator has a MutatorInfo");
  }
}
