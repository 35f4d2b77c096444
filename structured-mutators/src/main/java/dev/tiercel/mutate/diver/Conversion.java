package dev.tiercel.mutate.diver;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.eval.ValueTermWriter;
import dev.tiercel.smtlib.range.ArraysWithElement;
import dev.tiercel.smtlib.range.ComplementRange;
import dev.tiercel.smtlib.range.FiniteRange;
import dev.tiercel.smtlib.range.FloatInterval;
import dev.tiercel.smtlib.range.FloatKinds;
import dev.tiercel.smtlib.range.FloatSign;
import dev.tiercel.smtlib.range.IntersectionRange;
import dev.tiercel.smtlib.range.Interval;
import dev.tiercel.smtlib.range.KnownBits;
import dev.tiercel.smtlib.range.LanguageRange;
import dev.tiercel.smtlib.range.LexicographicRange;
import dev.tiercel.smtlib.range.Range;
import dev.tiercel.smtlib.range.StringPattern;
import dev.tiercel.smtlib.range.WrappedInterval;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Converts ranges to formulas over a term: {@code convert} of section III-B. */
final class Conversion {
  private static final int MOST_LISTED = 8;

  private Conversion() {}

  private static @Nullable Term on(Feature feature, String name, @Nullable Term... arguments) {
    Term[] all = new Term[arguments.length];
    for (int i = 0; i < all.length; i++) {
      Term argument = arguments[i];
      if (argument == null) {
        return null;
      }
      all[i] = argument;
    }
    return Theories.row(feature, name, all.length).application(all);
  }

  /** Returns a value as a term; ranges never contain values of the script's datatypes. */
  private static @Nullable Term term(Value value, Sort sort) {
    return new ValueTermWriter(Definitions.NONE).term(value, sort);
  }

  private static @Nullable Term core(String name, @Nullable Term... arguments) {
    return on(Feature.CORE, name, arguments);
  }

  /** Returns an equality. */
  static @Nullable Term equal(Term a, Term b) {
    return core("=", a, b);
  }

  private static @Nullable Term equal(Term a, Value value) {
    return core("=", a, term(value, a.sort()));
  }

  /**
   * Joins the parts by a connective; the neutral element if there are none, {@code null} if a part
   * is {@code null}.
   */
  private static @Nullable Term all(List<@Nullable Term> parts, String junction) {
    Term joined = null;
    for (Term part : parts) {
      if (part == null) {
        return null;
      }
      joined = joined == null ? part : core(junction, joined, part);
    }
    return joined == null ? core(junction.equals("and") ? "true" : "false") : joined;
  }

  /**
   * Returns a formula that is true exactly if the value of a term is in a range.
   *
   * @return {@code null} if the range cannot be written, or lists too many values
   */
  static @Nullable Term of(Range range, Term term) {
    if (range == Range.ANY) {
      return core("true");
    } else if (range instanceof FiniteRange some) {
      return among(some, term);
    } else if (range instanceof ComplementRange not) {
      return core("not", of(not.range(), term));
    } else if (range instanceof IntersectionRange both) {
      return core("and", of(both.first(), term), of(both.second(), term));
    } else if (range instanceof Interval interval) {
      return interval(interval, term);
    } else if (range instanceof WrappedInterval arc) {
      return arc(arc, term);
    } else if (range instanceof KnownBits mask) {
      return core(
          "=", on(Feature.BIT_VECTORS, "bvand", term, bits(mask.mask())), bits(mask.bits()));
    } else if (range instanceof StringPattern pattern) {
      return pattern(pattern, term);
    } else if (range instanceof LexicographicRange order) {
      return order(order, term);
    } else if (range instanceof LanguageRange language) {
      return on(Feature.STRINGS, "str.in_re", term, language.written());
    }
    return structure(range, term);
  }

  private static @Nullable Term structure(Range range, Term term) {
    if (range instanceof FloatInterval interval) {
      return floats(interval, term);
    } else if (range instanceof FloatSign sign) {
      return on(Feature.FLOATS, sign.negative() ? "fp.isNegative" : "fp.isPositive", term);
    } else if (range instanceof FloatKinds kinds) {
      List<@Nullable Term> parts = new ArrayList<>();
      kinds.kinds().forEach(k -> parts.add(on(Feature.FLOATS, k.predicate(), term)));
      return all(parts, "or");
    } else if (range instanceof ArraysWithElement holding && term.sort().arguments().size() == 2) {
      Term place = term(holding.place(), term.sort().arguments().get(0));
      Term element = on(Feature.ARRAYS, "select", term, place);
      return element == null ? null : of(holding.element(), element);
    }
    return null; // ranges of constructor terms: written as an equality with the value
  }

  private static @Nullable Term among(FiniteRange some, Term term) {
    if (some.values().size() > MOST_LISTED) {
      return null;
    }
    List<@Nullable Term> parts = new ArrayList<>();
    some.values().forEach(v -> parts.add(equal(term, v)));
    return all(parts, "or");
  }

  private static @Nullable Term interval(Interval interval, Term term) {
    Feature feature = term.sort() == Sort.INT ? Feature.INTS : Feature.REALS;
    Interval exact = interval.over(term.sort());
    List<@Nullable Term> parts = new ArrayList<>();
    Rational low = exact.low();
    Rational high = exact.high();
    if (low != null) {
      parts.add(on(feature, exact.lowOpen() ? ">" : ">=", term, term(low, term.sort())));
    }
    if (high != null) {
      parts.add(on(feature, exact.highOpen() ? "<" : "<=", term, term(high, term.sort())));
    }
    return all(parts, "and");
  }

  private static @Nullable Term bits(Bits value) {
    return term(value, Sort.bitVec(value.width()));
  }

  /**
   * One comparison after the start of the arc is subtracted, or two without a subtraction if the
   * arc does not wrap around.
   */
  private static @Nullable Term arc(WrappedInterval arc, Term term) {
    Bits from = arc.from();
    Bits to = arc.to();
    if (from.compareUnsigned(to) <= 0) {
      return core(
          "and",
          on(Feature.BIT_VECTORS, "bvuge", term, bits(from)),
          on(Feature.BIT_VECTORS, "bvule", term, bits(to)));
    } else if (from.compareSigned(to) <= 0) {
      return core(
          "and",
          on(Feature.BIT_VECTORS, "bvsge", term, bits(from)),
          on(Feature.BIT_VECTORS, "bvsle", term, bits(to)));
    }
    return on(
        Feature.BIT_VECTORS,
        "bvule",
        on(Feature.BIT_VECTORS, "bvsub", term, bits(from)),
        bits(to.minus(from)));
  }

  private static @Nullable Term floats(FloatInterval interval, Term term) {
    List<@Nullable Term> parts = new ArrayList<>();
    if (interval.low() != null) {
      Term low = term(interval.low(), term.sort());
      parts.add(on(Feature.FLOATS, interval.lowOpen() ? "fp.lt" : "fp.leq", low, term));
    }
    if (interval.high() != null) {
      Term high = term(interval.high(), term.sort());
      parts.add(on(Feature.FLOATS, interval.highOpen() ? "fp.lt" : "fp.leq", term, high));
    }
    Term nan = on(Feature.FLOATS, "fp.isNaN", term);
    Term between = all(parts, "and");
    if (interval.nan()) {
      return core("or", nan, between);
    }
    return parts.isEmpty() ? core("not", nan) : between; // a comparison excludes NaN
  }

  private static @Nullable Term order(LexicographicRange order, Term term) {
    Term bound = term(order.bound(), Sort.STRING);
    String name = order.open() ? "str.<" : "str.<=";
    return order.below()
        ? on(Feature.STRINGS, name, term, bound)
        : on(Feature.STRINGS, name, bound, term);
  }

  private static @Nullable Term pattern(StringPattern pattern, Term term) {
    List<Term> parts = new ArrayList<>();
    for (StringPattern.Part part : pattern.parts()) {
      if (part instanceof StringPattern.Fixed fixed) {
        Term text = term(fixed.text(), Sort.STRING);
        add(parts, on(Feature.STRINGS, "str.to_re", text));
      } else {
        gap((StringPattern.Gap) part, parts);
      }
    }
    Term language = parts.isEmpty() ? on(Feature.STRINGS, "str.to_re", Literal.string("")) : null;
    for (Term part : parts) {
      language = language == null ? part : on(Feature.STRINGS, "re.++", language, part);
    }
    return on(Feature.STRINGS, "str.in_re", term, language);
  }

  private static void add(List<Term> parts, @Nullable Term part) {
    if (part != null) {
      parts.add(part);
    }
  }

  private static void gap(StringPattern.Gap gap, List<Term> parts) {
    boolean unbounded = gap.most() == StringPattern.UNBOUNDED;
    Operator loop = Theories.row(Feature.STRINGS, "re.loop", 1);
    Term any = on(Feature.STRINGS, "re.allchar");
    int least = gap.least();
    int most = unbounded ? least : gap.most();
    if (any != null && most > 0) {
      add(parts, loop.application(List.of(Index.of(least), Index.of(most)), any));
    }
    if (unbounded) {
      add(parts, on(Feature.STRINGS, "re.all"));
    }
  }
}
