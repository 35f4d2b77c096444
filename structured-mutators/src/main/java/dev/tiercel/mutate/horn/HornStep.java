package dev.tiercel.mutate.horn;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.PreservedProperty;
import dev.tiercel.smtlib.ast.Term;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Adds a random clause over the existing predicates, drawn by their sorts alone. */
@MutatorInfo(
    name = "horn.step",
    description = "adds a random Horn clause over the predicates of a script of Horn clauses",
    preserves = PreservedProperty.UNSATISFIABILITY)
public final class HornStep implements Mutator {
  private static final int MOST_CLAUSES = 16;

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    HornScript horn = HornScript.of(entry);
    if (horn == null || horn.clauses().size() >= MOST_CLAUSES) {
      return null;
    }
    Term made = new ClauseMaker(horn, context).draw();
    if (made == null) {
      return null;
    }
    List<Term> formulas = horn.formulas();
    formulas.add(made);
    return horn.asserting(formulas);
  }
}
