package dev.tiercel.mutate.script;

import dev.tiercel.mutate.MutationContext;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import org.jspecify.annotations.Nullable;

/** Finds terms of a script that can stand at a position. */
public final class DonorTerms {
  private static final int TRIES = 6;

  private DonorTerms() {}

  /**
   * Picks a term of a sort whose symbols and variables are in scope at the position: with
   * probability 1/4 a visible variable, else a sub-term of the script.
   *
   * @return {@code null} if none was found
   */
  public static @Nullable Term pick(
      ScriptIndex index, TermPosition position, Sort sort, MutationContext context) {
    if (context.random().oneIn(4)) {
      Var variable = position.variable(sort, context.random());
      if (variable != null) {
        return variable;
      }
    }
    Term[] terms = index.terms(sort);
    for (int i = 0; i < TRIES && terms.length > 0; i++) {
      Term donor = terms[context.random().below(terms.length)];
      if (isInScope(index, position, donor, context)) {
        return index.isAnnotated() ? Annotations.stripped(donor) : donor;
      }
    }
    return null;
  }

  /** Whether a term of this script is in scope at a position, and small enough for it. */
  public static boolean isInScope(
      ScriptIndex index, TermPosition position, Term donor, MutationContext context) {
    return isSmallEnough(position, donor, context)
        && position.areVariablesVisible(donor)
        && index.symbols().isVisible(donor, position.command());
  }

  /**
   * Whether the mutant stays within the size limit, estimated at three bytes per node; a term that
   * is not larger than the one it replaces is always small enough.
   */
  public static boolean isSmallEnough(TermPosition position, Term term, MutationContext context) {
    return term.size() <= position.term().size()
        || position.sizeWith(term.size()) <= context.sizeLimit() / 3;
  }
}
