package dev.tiercel.mutate.diver;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Witness;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.diver.DiverForm.Part;
import dev.tiercel.mutate.diver.ValueConstraint.Kind;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.range.Range;
import dev.tiercel.smtlib.range.Ranges;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * DIVER's Complicate (section III-B): replaces variables and constants of the new term, and
 * sometimes of the assertion around it, by fresh variables, and adds an assertion about each. The
 * witness gives a fresh variable the value of the leaf that it replaces, so any formula that holds
 * for this value may be asserted; the paper's choice, the range of the pre-analysis, is one among
 * others.
 */
final class Complication {
  private static final int MOST_LABELS = 400;
  private static final int MOST_FRESH = 3;
  private static final int EQUAL = 20; // one description in this many
  private static final int LABEL = 5; // one in this many is the paper's

  private final Entry entry;
  private final ScriptIndex index;
  private final TermPosition position;
  private final Evaluator evaluator;
  private final MutationContext context;
  private final RandomSource random;
  private final Diver.AttemptListener watcher;
  private final boolean paper;

  Complication(
      Entry entry,
      ScriptIndex index,
      TermPosition position,
      Evaluator evaluator,
      MutationContext context,
      Diver.AttemptListener watcher) {
    this.entry = entry;
    this.index = index;
    this.position = position;
    this.evaluator = evaluator;
    this.context = context;
    this.random = context.random();
    this.watcher = watcher;
    this.paper = DiverForm.of(context).has(Part.OWN_RANGE);
  }

  /** A fresh variable and the leaf that it replaces. */
  private record Fresh(Declared symbol, ReplaceableLeaf leaf) {}

  /**
   * Returns a mutant with fresh variables.
   *
   * @param place the label of the replaced sub-term
   * @param term the new term, under which the assertion stays true
   * @return {@code null} if no leaf of the term can become a variable
   */
  @Nullable Entry of(RangeLabel place, Term term) {
    long offset = place.node() - index.firstNode(position.command());
    Term whole = position.rootWith(term);
    List<ReplaceableLeaf> leaves = ReplaceableLeaf.of(whole, index::bindsFunctionName);
    List<Fresh> chosen = chosen(leaves, offset, offset + term.size());
    if (chosen.isEmpty()) {
      return null;
    }
    Map<Long, Term> places = new HashMap<>();
    for (Fresh fresh : chosen) {
      boolean everywhere = !paper && random.oneIn(4);
      for (ReplaceableLeaf leaf : leaves) {
        if (leaf == fresh.leaf() || (everywhere && leaf.term() == fresh.leaf().term())) {
          places.putIfAbsent(leaf.node(), App.constant(fresh.symbol()));
        }
      }
    }
    List<Command> added = new ArrayList<>();
    chosen.forEach(f -> added.add(new Command.Declare(f.symbol(), true)));
    added.addAll(asserted(chosen, place, term, offset));
    Term changed = ReplaceableLeaf.replaced(whole, 0, places);
    return entry
        .withScript(
            entry
                .script()
                .with(position.command(), changed)
                .inserting(position.command(), added.toArray(new Command[0])))
        .withWitness(extended(chosen));
  }

  /**
   * Chooses one leaf of the new term, and further ones from it or the whole assertion with falling
   * probability.
   */
  private List<Fresh> chosen(List<ReplaceableLeaf> leaves, long from, long to) {
    List<ReplaceableLeaf> inside = new ArrayList<>();
    for (ReplaceableLeaf leaf : leaves) {
      if (leaf.node() >= from && leaf.node() < to && (!paper || isNumber(leaf.term()))) {
        inside.add(leaf);
      }
    }
    List<ReplaceableLeaf> chosen = new ArrayList<>();
    if (!inside.isEmpty()) {
      chosen.add(random.pick(inside));
      while (!paper && chosen.size() < MOST_FRESH && random.coin()) {
        ReplaceableLeaf next = random.pick(random.coin() ? inside : leaves);
        if (chosen.contains(next)) {
          break;
        }
        chosen.add(next);
      }
    }
    List<Fresh> fresh = new ArrayList<>();
    for (ReplaceableLeaf leaf : chosen) {
      String name = "fresh" + (fresh.isEmpty() ? "" : "_" + fresh.size());
      fresh.add(
          new Fresh(Declared.function(index.freshName(name), List.of(), leaf.term().sort()), leaf));
    }
    return fresh;
  }

  private List<Command> asserted(List<Fresh> chosen, RangeLabel place, Term term, long offset) {
    Model extended = evaluator.model();
    for (Fresh fresh : chosen) {
      extended = extended.with(fresh.symbol(), value(fresh.leaf().term(), extended));
    }
    Evaluator of = new Evaluator(evaluator.definitions(), extended);
    TermPosition top = TermPosition.at(index, index.firstNode(position.command()));
    RandomTerms terms = new RandomTerms(index, top, extended, context);
    boolean products = index.features().contains(Feature.NONLINEAR);
    ValueConstraints descriptions = new ValueConstraints(of, terms, products, context);
    List<Command> added = new ArrayList<>();
    for (Fresh fresh : chosen) {
      ValueConstraint description = description(fresh, place, term, offset, descriptions);
      if (description != null) {
        watcher.described(description.kind());
        added.add(new Command.Assert(description.formula()));
      }
    }
    return added;
  }

  private @Nullable ValueConstraint description(
      Fresh fresh, RangeLabel place, Term term, long offset, ValueConstraints descriptions) {
    Term constant = App.constant(fresh.symbol());
    ValueConstraint found = null;
    if (paper || random.oneIn(LABEL)) {
      found = labelled(constant, place, term, fresh.leaf().node() - offset);
    }
    if (found == null && !paper && !random.oneIn(EQUAL)) {
      found = descriptions.of(constant);
    }
    Term equal = found == null ? Conversion.equal(constant, fresh.leaf().term()) : null;
    return equal == null ? found : new ValueConstraint(Kind.EQUAL, equal);
  }

  /**
   * Returns the paper's assertion: the range of the leaf, if it can be written and has more than
   * one value.
   */
  private @Nullable ValueConstraint labelled(Term fresh, RangeLabel place, Term term, long node) {
    Evaluator.Scope scope = place.scope();
    Value value = scope == null ? new Unknown("a variable") : evaluator.value(term, scope);
    Range range = place.range();
    if (range == null || !range.contains(value)) {
      range = value instanceof Unknown ? null : Ranges.singletonOf(value);
    }
    RangeLabelling labelling = new RangeLabelling(evaluator, MOST_LABELS);
    labelling.add(term, scope, range, 0);
    for (RangeLabel label : labelling.labels()) {
      Range own = label.range();
      if (label.node() == node
          && own != null
          && own != Range.ANY
          && Ranges.singleValue(own) == null) {
        Term written = Conversion.of(own, fresh);
        return written == null ? null : new ValueConstraint(Kind.LABEL, written);
      }
    }
    return null;
  }

  private static boolean isNumber(Term leaf) {
    return leaf.sort() == Sort.INT || leaf.sort() == Sort.REAL;
  }

  /** Extends every model of the witness with the values of the fresh variables. */
  private Witness extended(List<Fresh> chosen) {
    Witness extended = Witness.NONE;
    for (int check : entry.witness().checks()) {
      Model model = entry.witness().model(check, entry.script());
      if (model != null) {
        for (Fresh fresh : chosen) {
          model = model.with(fresh.symbol(), value(fresh.leaf().term(), model));
        }
        extended = extended.with(check, model);
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
