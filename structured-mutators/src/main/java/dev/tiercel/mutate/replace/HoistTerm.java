package dev.tiercel.mutate.replace;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.Annotations;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.mutate.script.TermPositions;
import dev.tiercel.smtlib.ast.Term;
import org.jspecify.annotations.Nullable;

/** Replaces a term by one of its sub-terms, which shrinks the script. */
@MutatorInfo(
    name = "replace.hoist",
    description =
        "replaces a term by one of its sub-terms of the same sort, which shrinks the script",
    shrinks = true)
public final class HoistTerm implements Mutator {
  private static final int LEVELS = 3;

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    TermPosition position =
        TermPositions.find(
            index, context.random(), p -> p.term().arity() > 0 && !p.mustBeConstant());
    if (position == null) {
      return null;
    }
    Term below = below(position, context.random());
    Term bare = below != null && index.isAnnotated() ? Annotations.stripped(below) : below;
    return bare == null ? null : position.replaceIn(entry, bare);
  }

  /** Draws uniformly among the fitting sub-terms down to a few levels. */
  private static @Nullable Term below(TermPosition position, RandomSource random) {
    return new Draw(position, random).from(position.term(), LEVELS);
  }

  private static final class Draw {
    private final TermPosition position;
    private final RandomSource random;
    private @Nullable Term chosen;
    private int seen;

    Draw(TermPosition position, RandomSource random) {
      this.position = position;
      this.random = random;
    }

    @Nullable Term from(Term term, int levels) {
      for (int i = 0; i < term.arity(); i++) {
        Term child = term.child(i);
        if (child.sort() == position.term().sort()
            && position.areVariablesVisible(child)
            && random.below(++seen) == 0) {
          chosen = child;
        }
        if (levels > 1) {
          from(child, levels - 1);
        }
      }
      return chosen;
    }
  }
}
