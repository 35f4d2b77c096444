package dev.tiercel.mutate.opfuzz;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.mutate.script.TermPositions;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Binder.Kind;
import dev.tiercel.smtlib.ast.Term;
import org.jspecify.annotations.Nullable;

/** Replaces {@code forall} by {@code exists} and vice versa. */
@MutatorInfo(
    name = "opfuzz.quantifier",
    description = "turns forall into exists and exists into forall")
public final class QuantifierSwap implements Mutator {
  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    TermPosition position =
        TermPositions.find(ScriptIndex.of(entry), context.random(), p -> other(p.term()) != null);
    if (position == null) {
      return null;
    }
    Binder binder = (Binder) position.term();
    Kind kind = other(binder);
    return kind == null
        ? null
        : position.replaceIn(entry, Binder.quantifier(kind, binder.variables(), binder.body()));
  }

  private static @Nullable Kind other(Term term) {
    if (term instanceof Binder binder) {
      return switch (binder.kind()) {
        case FORALL -> Kind.EXISTS;
        case EXISTS -> Kind.FORALL;
        case LAMBDA, CHOICE, COMPREHENSION, OLD_COMPREHENSION -> null;
      };
    }
    return null;
  }
}
