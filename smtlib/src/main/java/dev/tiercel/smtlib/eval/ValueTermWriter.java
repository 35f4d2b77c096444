package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import dev.tiercel.smtlib.theory.sort.SortRow;
import dev.tiercel.smtlib.theory.sort.ValueWriter;
import dev.tiercel.smtlib.value.Algebraic;
import dev.tiercel.smtlib.value.ComputableReal;
import dev.tiercel.smtlib.value.DatatypeValue;
import dev.tiercel.smtlib.value.Element;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Converts values to closed terms that evaluate to them, by the rows of their sorts. */
public final class ValueTermWriter {
  private static final int DEEPEST = 400; // of nested values
  private static final int MOST_PARTS = 20_000; // and words of numbers, of one value
  private static final int MOST_BITS = 1 << 16; // of one number: decimals take long to print

  private final Definitions definitions;
  private final ValueWriter inside = this::part;
  private long budget;
  private int parts;
  private int depth;

  /**
   * Creates a converter.
   *
   * @param definitions the datatypes that the values' sorts may name
   */
  public ValueTermWriter(Definitions definitions) {
    this(definitions, Integer.MAX_VALUE);
  }

  /**
   * Creates a converter with a limit on the total size of all values.
   *
   * @param most maximum number of parts of values and words of numbers in total
   */
  public ValueTermWriter(Definitions definitions, int most) {
    this.definitions = definitions;
    this.budget = most;
  }

  /**
   * Returns a closed term with that value.
   *
   * @param sort the value's sort
   * @return {@code null} if no closed term is known: for most regular languages, most lambdas, and
   *     for values of excessive size
   */
  public @Nullable Term term(Value value, Sort sort) {
    parts = 0;
    depth = 0;
    return sized(part(value, sort));
  }

  private @Nullable Term sized(@Nullable Term written) {
    budget -= parts;
    return budget < 0 ? null : written;
  }

  /**
   * Returns a function by cases.
   *
   * @param parameters sorts of the arguments, at least one
   * @return {@code null} as for {@link #term}
   */
  public Model.@Nullable Body body(MapValue function, List<Sort> parameters, Sort result) {
    List<Var> variables = new ArrayList<>();
    for (Sort sort : parameters) {
      variables.add(Var.of("x!" + variables.size(), sort));
    }
    parts = 0;
    depth = 0;
    Term body = part(function.defaultValue(), result);
    List<Map.Entry<Value, Value>> entries = new ArrayList<>(function.entries().entrySet());
    for (int i = entries.size() - 1; i >= 0 && body != null; i--) {
      Term[] places = inside.place(entries.get(i).getKey(), parameters);
      Term value = part(entries.get(i).getValue(), result);
      body =
          places == null || value == null
              ? null
              : FunctionByCases.with(variables.toArray(new Term[0]), places, value, body);
    }
    body = sized(body);
    return body == null ? null : new Model.Body(variables, body);
  }

  private @Nullable Term part(Value value, Sort sort) {
    int bits = value instanceof Rational number ? bits(number) : 0;
    parts += 1 + bits / Long.SIZE;
    if (parts > MOST_PARTS || bits > MOST_BITS || depth >= DEEPEST) {
      return null;
    }
    depth++;
    try {
      return written(value, sort);
    } finally {
      depth--;
    }
  }

  private static int bits(Rational number) {
    return Math.max(number.numerator().bitLength(), number.denominator().bitLength());
  }

  /** A datatype of the script may have the name of a built-in sort. */
  private @Nullable Term written(Value value, Sort sort) {
    if (value instanceof Element element) {
      return App.constant(
          new Declared(element.name(), Declared.Kind.ELEMENT, List.of(), element.sort()));
    } else if (value instanceof ComputableReal real) {
      List<Sort> reals = Collections.nCopies(real.arguments().size(), Sort.REAL);
      Term[] terms = inside.terms(real.arguments(), reals);
      return terms == null ? null : Theories.apply(real.function(), terms);
    } else if (value instanceof Algebraic number) {
      return algebraic(number);
    } else if (value instanceof Closure closure) {
      return closure.body().freeVariables().stream().allMatch(closure.parameters()::contains)
          ? Binder.of(Binder.Kind.LAMBDA, sort, closure.parameters(), closure.body())
          : null;
    }
    Datatype datatype = definitions.datatype(sort.name());
    if (datatype != null) {
      return value instanceof DatatypeValue datatypeValue
          ? construct(datatypeValue, datatype, sort)
          : null;
    }
    SortRow row = BuiltInSorts.row(sort);
    return row == null ? null : row.term(value, sort, inside);
  }

  private @Nullable Term algebraic(Algebraic number) {
    List<Term> sum = new ArrayList<>();
    for (Algebraic.Summand summand : number.summands()) {
      List<Term> product = new ArrayList<>(summand.roots());
      if (product.isEmpty() || !summand.factor().equals(Rational.ONE)) {
        Term factor = part(summand.factor(), Sort.REAL);
        if (factor == null) {
          return null;
        }
        product.add(0, factor);
      }
      sum.add(joined("*", product));
    }
    return joined("+", sum);
  }

  private static Term joined(String operator, List<Term> terms) {
    return terms.size() == 1
        ? terms.get(0)
        : Objects.requireNonNull(Theories.apply(operator, terms.toArray(new Term[0])));
  }

  private @Nullable Term construct(DatatypeValue value, Datatype datatype, Sort sort) {
    for (Datatype.Constructor constructor : datatype.constructors()) {
      if (constructor.symbol().name().equals(value.constructor())) {
        Term[] terms = inside.terms(value.arguments(), datatype.fields(constructor, sort));
        return terms == null ? null : DefaultTerms.apply(constructor.symbol(), sort, terms);
      }
    }
    return null;
  }
}
