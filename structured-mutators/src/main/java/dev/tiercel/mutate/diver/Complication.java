package dev.tiercel.mutate.diver;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Witness;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.Edits;
import dev.tiercel.mutate.script.Position;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.range.Range;
import dev.tiercel.smtlib.range.Ranges;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Complicate (section III-B): a variable or constant of the new term becomes a fresh variable, and
 * what that may be is asserted beside. The paper does so for numbers; here for every sort whose
 * ranges can be written. The witness gives the fresh variable the value of what it stands for.
 */
final class Complication {
  private static final int MOST_LABELS = 400;

  private final Entry entry;
  private final ScriptIndex index;
  private final Position position;
  private final Evaluator evaluator;
  private final RandomSource random;

  Complication(
      Entry entry, ScriptIndex index, Position position, Evaluator evaluator, RandomSource random) {
    this.entry = entry;
    this.index = index;
    this.position = position;
    this.evaluator = evaluator;
    this.random = random;
  }

  /**
   * A mutant with a fresh variable.
   *
   * @param place where the new term stands
   * @param term the new term, which keeps the assertion true
   * @return {@code null} if no leaf of it can be made a variable
   */
  @Nullable Entry of(Label place, Term term) {
    List<Label> leaves = leaves(place, term);
    if (leaves.isEmpty()) {
      return null;
    }
    Label leaf = random.pick(leaves);
    Declared fresh = Declared.function(index.freshName("fresh"), List.of(), leaf.term().sort());
    Term constraint = constraint(leaf, App.constant(fresh));
    if (constraint == null) {
      return null;
    }
    Term changed = replaced(term, leaf.node(), App.constant(fresh));
    Script script = position.replace(changed);
    List<Command> added = new ArrayList<>();
    added.add(new Command.Declare(fresh, true));
    if (leaf.range() != Range.ANY) {
      added.add(new Command.Assert(constraint));
    }
    Script whole = Edits.insert(script, position.command(), added.toArray(new Command[0]));
    return entry.withScript(whole).withWitness(extended(fresh, leaf.term()));
  }

  /** The leaves of the new term that may become variables. */
  private List<Label> leaves(Label place, Term term) {
    Evaluator.Scope scope = place.scope();
    Value value = scope == null ? new Unknown("a variable") : evaluator.value(term, scope);
    Range range = place.range();
    if (range == null || !range.contains(value)) {
      range = value instanceof Unknown ? null : Ranges.only(value);
    }
    Labelling labelling = new Labelling(evaluator, MOST_LABELS);
    labelling.add(term, scope, range, 0);
    List<Label> leaves = new ArrayList<>();
    for (Label label : labelling.labels()) {
      if (label.range() != null && isLeaf(label.term())) {
        leaves.add(label);
      }
    }
    return leaves;
  }

  private static boolean isLeaf(Term term) {
    return term.sort() != Sort.REG_LAN
        && (term instanceof Literal || (term instanceof App && term.arity() == 0));
  }

  /** What the fresh variable has to be; where the range cannot be written, equal to the leaf. */
  private static @Nullable Term constraint(Label leaf, Term fresh) {
    Range range = leaf.range();
    Term written = range == null ? null : Conversion.of(range, fresh);
    return written == null ? Conversion.equal(fresh, leaf.term()) : written;
  }

  /** The term with the node of a number in preorder replaced. */
  private static Term replaced(Term term, long node, Term by) {
    if (node == 0) {
      return by;
    }
    Term[] children = new Term[term.arity()];
    long rest = node - 1;
    for (int i = 0; i < children.length; i++) {
      Term child = term.child(i);
      boolean inside = rest >= 0 && rest < child.size();
      children[i] = inside ? replaced(child, rest, by) : child;
      rest -= child.size();
    }
    return term.with(children);
  }

  /** Every model of the witness with the fresh variable's value. */
  private Witness extended(Declared fresh, Term leaf) {
    Witness extended = Witness.NONE;
    for (int check : entry.witness().checks()) {
      Model model = entry.witness().model(check, entry.script());
      if (model != null) {
        extended = extended.with(check, model.with(fresh, value(leaf, model)));
      }
    }
    return extended;
  }

  private static Term value(Term leaf, Model model) {
    Model.Body body =
        leaf instanceof App app && app.symbol() instanceof Declared symbol
            ? model.body(symbol)
            : null;
    return body == null ? leaf : body.value();
  }
}
