package dev.tiercel.mutate.diver;

import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.diver.ValueConstraint.Kind;
import dev.tiercel.mutate.script.OperatorTable;
import dev.tiercel.mutate.value.LiteralValues;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.DatatypeValue;
import dev.tiercel.smtlib.value.Floating;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Sequence;
import dev.tiercel.smtlib.value.Text;
import dev.tiercel.smtlib.value.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Generates random formulas that are true for a term under a model, for every sort whose values the
 * evaluator knows. The evaluator checks each formula.
 */
final class ValueConstraints {
  private static final int TRIES = 6;
  private static final int DEEPEST = 2; // nested elements and fields
  private static final int RELATED = 2; // depth of a term in a comparison

  private final Evaluator evaluator;
  private final RandomTerms terms;
  private final MutationContext context;
  private final RandomSource random;
  private final NumberConstraints numberDescriptions;
  private final TextConstraints textDescriptions;

  /**
   * Creates a generator.
   *
   * @param evaluator evaluates the described terms
   * @param terms generates terms to compare with
   * @param products whether products may be written
   */
  ValueConstraints(
      Evaluator evaluator, RandomTerms terms, boolean products, MutationContext context) {
    this.evaluator = evaluator;
    this.terms = terms;
    this.context = context;
    this.random = context.random();
    this.numberDescriptions = new NumberConstraints(random, products);
    this.textDescriptions = new TextConstraints(random);
  }

  /**
   * Returns a formula that is true for a term, sometimes a combination of two; {@code null} if no
   * attempt succeeds.
   */
  @Nullable ValueConstraint of(Term term) {
    ValueConstraint one = holding(term);
    if (one == null || !random.oneIn(4)) {
      return one;
    }
    ValueConstraint other = random.coin() ? holding(term) : drawn(term, 0);
    if (other == null) {
      return one;
    }
    boolean holds = evaluator.value(other.formula()) == Bool.TRUE;
    Term joined =
        holds
            ? Theories.apply("and", one.formula(), other.formula())
            : Theories.apply("or", other.formula(), one.formula());
    return joined == null ? one : new ValueConstraint(one.kind(), joined);
  }

  private @Nullable ValueConstraint holding(Term term) {
    for (int i = 0; i < TRIES; i++) {
      ValueConstraint drawn = drawn(term, 0);
      if (drawn != null) {
        Value truth = evaluator.value(drawn.formula());
        if (truth == Bool.TRUE) {
          return drawn;
        }
        Term negated = truth == Bool.FALSE ? Theories.apply("not", drawn.formula()) : null;
        if (negated != null) {
          return new ValueConstraint(drawn.kind(), negated);
        }
      }
    }
    return null;
  }

  private @Nullable ValueConstraint drawn(Term term, int depth) {
    if (random.oneIn(5)) {
      ValueConstraint relation = relation(term);
      if (relation != null) {
        return relation;
      }
    }
    Value value = evaluator.value(term);
    if (value instanceof Rational number) {
      return numberDescriptions.of(term, number);
    } else if (value instanceof Bits bits) {
      return new VectorConstraints(random).of(term, bits);
    } else if (value instanceof Floating number) {
      return new FloatConstraints(random).of(term, number);
    } else if (value instanceof Text text) {
      return random.oneIn(3)
          ? measured(textDescriptions.measure(term, text))
          : textDescriptions.of(term, text);
    } else if (value instanceof Sequence) {
      return measured(Theories.apply("seq.len", term));
    } else if (value instanceof Bool) {
      return new ValueConstraint(Kind.TRUTH, term);
    } else if (value instanceof DatatypeValue datatypeValue) {
      return field(term, datatypeValue, depth);
    }
    return depth < DEEPEST && term.sort().name().equals("Array") ? cell(term, depth) : null;
  }

  /** Returns a comparison with another term, which may be false. */
  private @Nullable ValueConstraint relation(Term term) {
    Operator[] rows = OperatorTable.of(context.space()).predicates(term.sort());
    Operator row =
        rows.length == 0 || random.oneIn(3)
            ? Theories.row(Feature.CORE, "=", 2)
            : rows[random.below(rows.length)];
    Term other =
        term.sort() == Sort.REG_LAN ? null : terms.of(term.sort(), random.below(RELATED + 1));
    Term compared =
        other == null
            ? null
            : random.coin() ? row.application(term, other) : row.application(other, term);
    return compared == null ? null : new ValueConstraint(Kind.RELATION, compared);
  }

  private @Nullable ValueConstraint measured(@Nullable Term measure) {
    return measure != null && evaluator.value(measure) instanceof Rational number
        ? new ValueConstraint(Kind.MEASURE, numberDescriptions.interval(measure, number).formula())
        : null;
  }

  private @Nullable ValueConstraint cell(Term term, int depth) {
    Sort place = term.sort().arguments().get(0);
    Term at = random.coin() ? LiteralValues.of(place, null, random) : terms.of(place, 0);
    Term cell = at == null ? null : Theories.apply("select", term, at);
    ValueConstraint inside = cell == null ? null : drawn(cell, depth + 1);
    return inside == null ? null : new ValueConstraint(Kind.CELL, inside.formula());
  }

  private @Nullable ValueConstraint field(Term term, DatatypeValue value, int depth) {
    Datatype datatype = evaluator.definitions().datatype(term.sort().name());
    if (datatype == null) {
      return null;
    }
    for (Datatype.Constructor constructor : datatype.constructors()) {
      if (constructor.symbol().name().equals(value.constructor())) {
        boolean plain = constructor.selectors().stream().noneMatch(s -> s.result().isParametric());
        if (depth < DEEPEST && plain && !constructor.selectors().isEmpty() && random.coin()) {
          return selected(term, constructor, depth);
        }
      }
    }
    List<Index> name = List.of(Index.of(random.pick(datatype.constructors()).symbol().name()));
    Term tester = App.of(Theories.row(Feature.DATATYPES, "is", 1).head(name), Sort.BOOL, term);
    return new ValueConstraint(Kind.TESTER, tester);
  }

  private @Nullable ValueConstraint selected(
      Term term, Datatype.Constructor constructor, int depth) {
    dev.tiercel.smtlib.ast.Declared selector = random.pick(constructor.selectors());
    Term field = App.of(Function.of(selector), selector.result(), term);
    ValueConstraint inside = drawn(field, depth + 1);
    return inside == null ? null : new ValueConstraint(Kind.CELL, inside.formula());
  }
}
