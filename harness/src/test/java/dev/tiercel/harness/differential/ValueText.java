package dev.tiercel.harness.differential;

import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.StringEscapes;
import dev.tiercel.smtlib.value.Bag;
import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.DatatypeValue;
import dev.tiercel.smtlib.value.FieldElement;
import dev.tiercel.smtlib.value.FiniteSet;
import dev.tiercel.smtlib.value.Floating;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Rounding;
import dev.tiercel.smtlib.value.Sequence;
import dev.tiercel.smtlib.value.Text;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Prints values as SMT-LIB text. */
final class ValueText {
  private ValueText() {}

  /**
   * Returns the text of a value of a sort, or {@code null} if it has none (irrational numbers,
   * languages).
   */
  static @Nullable String of(Value value, Sort sort) {
    if (value instanceof Rational number) {
      return sort == Sort.REAL ? real(number) : signed(number.numerator(), "");
    } else if (value instanceof Text text) {
      return string(text);
    } else if (value instanceof MapValue map) {
      return map(map, sort);
    } else if (value instanceof Sequence sequence) {
      return sequence(sequence, sort);
    } else if (value instanceof FiniteSet set) {
      return set(set, sort);
    } else if (value instanceof Bag bag) {
      return bag(bag, sort);
    } else if (value instanceof DatatypeValue datatypeValue) {
      return construct(datatypeValue, sort);
    }
    boolean literal =
        value instanceof Bool
            || value instanceof Bits
            || value instanceof Floating
            || value instanceof Rounding
            || value instanceof FieldElement;
    return literal ? value.toString() : null;
  }

  private static String real(Rational number) {
    String numerator = signed(number.numerator(), ".0");
    return number.isInteger() ? numerator : "(/ " + numerator + " " + number.denominator() + ".0)";
  }

  private static String signed(BigInteger number, String suffix) {
    return number.signum() < 0 ? "(- " + number.negate() + suffix + ")" : number + suffix;
  }

  private static String string(Text text) {
    int[] codes = new int[text.length()];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = text.at(i);
    }
    return Literal.string(StringEscapes.encode(codes)).toString();
  }

  private static @Nullable String map(MapValue map, Sort sort) {
    if (!sort.name().equals("Array") || sort.arguments().size() != 2) {
      return null;
    }
    Sort element = sort.arguments().get(1);
    String otherwise = of(map.defaultValue(), element);
    String text = otherwise == null ? null : "((as const " + sort + ") " + otherwise + ")";
    for (var entry : map.entries().entrySet()) {
      String at = of(entry.getKey(), sort.arguments().get(0));
      String stored = of(entry.getValue(), element);
      text =
          text == null || at == null || stored == null
              ? null
              : "(store " + text + " " + at + " " + stored + ")";
    }
    return text;
  }

  private static @Nullable String sequence(Sequence sequence, Sort sort) {
    List<String> parts = new ArrayList<>();
    for (Value element : sequence.elements()) {
      String text = of(element, sort.arguments().get(0));
      if (text == null) {
        return null;
      }
      parts.add("(seq.unit " + text + ")");
    }
    return joined("seq.++", parts, "(as seq.empty " + sort + ")");
  }

  private static @Nullable String set(FiniteSet set, Sort sort) {
    List<String> parts = new ArrayList<>();
    for (Value element : set.elements()) {
      String text = of(element, sort.arguments().get(0));
      if (text == null) {
        return null;
      }
      parts.add("(set.singleton " + text + ")");
    }
    return joined("set.union", parts, "(as set.empty " + sort + ")");
  }

  private static @Nullable String bag(Bag bag, Sort sort) {
    List<String> parts = new ArrayList<>();
    for (var entry : bag.counts().entrySet()) {
      String text = of(entry.getKey(), sort.arguments().get(0));
      if (text == null) {
        return null;
      }
      parts.add("(bag " + text + " " + entry.getValue() + ")");
    }
    return joined("bag.union_disjoint", parts, "(as bag.empty " + sort + ")");
  }

  private static String joined(String operator, List<String> parts, String none) {
    if (parts.size() < 2) {
      return parts.isEmpty() ? none : parts.get(0);
    }
    return "(" + operator + " " + String.join(" ", parts) + ")";
  }

  /** Returns the text of tuples, nullables, and the datatypes of {@link DatatypeTerms}. */
  private static @Nullable String construct(DatatypeValue datatypeValue, Sort sort) {
    List<Value> arguments = datatypeValue.arguments();
    List<Sort> sorts =
        sort.arguments().isEmpty()
            ? DatatypeTerms.fields(datatypeValue.constructor())
            : sort.arguments();
    if (arguments.isEmpty()) {
      return switch (datatypeValue.constructor()) {
        case "nullable.null" -> "(as nullable.null " + sort + ")";
        case "tuple" -> "tuple.unit";
        default -> datatypeValue.constructor();
      };
    }
    StringBuilder text = new StringBuilder("(" + datatypeValue.constructor());
    for (int i = 0; i < arguments.size(); i++) {
      String argument = of(arguments.get(i), sorts.get(i));
      if (argument == null) {
        return null;
      }
      text.append(' ').append(argument);
    }
    return text.append(')').toString();
  }
}
