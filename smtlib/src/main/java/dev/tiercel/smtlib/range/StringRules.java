package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.range.StringPattern.Fixed;
import dev.tiercel.smtlib.range.StringPattern.Gap;
import dev.tiercel.smtlib.range.StringPattern.Part;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.Language;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Text;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Backward rules of strings. */
public final class StringRules {
  private static final int MOST_LISTED = 256; // number of listed prefixes, suffixes or infixes

  private StringRules() {}

  private static Text slice(Text text, int from, int to) {
    int[] characters = new int[to - from];
    Arrays.setAll(characters, i -> text.at(from + i));
    return Text.of(characters);
  }

  private static boolean hasAt(Text text, int at, Text part) {
    return at >= 0
        && part.length() <= text.length() - at
        && slice(text, at, at + part.length()).equals(part);
  }

  private static @Nullable Range forTruth(Range wanted, @Nullable Range whenTrue) {
    Bool truth = Ranges.truth(wanted);
    if (truth == null) {
      return Range.ANY;
    }
    return whenTrue == null ? null : truth.isTrue() ? whenTrue : Ranges.complement(whenTrue);
  }

  /** {@code str.<}. */
  public static @Nullable Range less(Range wanted, Value[] a, int place, EvaluationServices c) {
    return forTruth(wanted, new LexicographicRange((Text) a[1 - place], place == 0, true));
  }

  /** {@code str.<=}. */
  public static @Nullable Range atMost(Range wanted, Value[] a, int place, EvaluationServices c) {
    return forTruth(wanted, new LexicographicRange((Text) a[1 - place], place == 0, false));
  }

  /** {@code str.prefixof}. */
  public static @Nullable Range prefixOf(Range wanted, Value[] a, int place, EvaluationServices c) {
    Text other = (Text) a[1 - place];
    return forTruth(
        wanted, place == 1 ? StringPattern.prefix(other) : parts(other, i -> slice(other, 0, i)));
  }

  /** {@code str.suffixof}. */
  public static @Nullable Range suffixOf(Range wanted, Value[] a, int place, EvaluationServices c) {
    Text other = (Text) a[1 - place];
    int length = other.length();
    return forTruth(
        wanted,
        place == 1
            ? StringPattern.suffix(other)
            : parts(other, i -> slice(other, length - i, length)));
  }

  private interface Cut {
    Text of(int length);
  }

  private static @Nullable Range parts(Text whole, Cut cut) {
    if (whole.length() >= MOST_LISTED) {
      return null;
    }
    Set<Value> values = new LinkedHashSet<>();
    for (int i = 0; i <= whole.length(); i++) {
      values.add(cut.of(i));
    }
    return Ranges.anyOf(values);
  }

  /** {@code str.contains}. */
  public static @Nullable Range contains(Range wanted, Value[] a, int place, EvaluationServices c) {
    Text other = (Text) a[1 - place];
    if (place == 0) {
      return forTruth(wanted, StringPattern.infix(other));
    }
    int length = other.length();
    if (length * length > MOST_LISTED) {
      return forTruth(wanted, null);
    }
    Set<Value> values = new LinkedHashSet<>();
    for (int from = 0; from <= length; from++) {
      for (int to = from; to <= length; to++) {
        values.add(slice(other, from, to));
      }
    }
    return forTruth(wanted, Ranges.anyOf(values));
  }

  /** {@code str.len}. */
  public static @Nullable Range length(Range wanted, Value[] a, int place, EvaluationServices c) {
    if (wanted instanceof ComplementRange not) {
      Range without = length(not.range(), a, place, c);
      return without == null ? null : Ranges.complement(without);
    }
    Interval lengths = Interval.of(wanted);
    if (lengths == null) {
      return null;
    }
    Interval whole = lengths.over(Sort.INT);
    BigInteger least = whole.low() == null ? BigInteger.ZERO : whole.low().numerator();
    BigInteger most = whole.high() == null ? null : whole.high().numerator();
    if (least.bitLength() > 30 || (most != null && (most.bitLength() > 30 || most.signum() < 0))) {
      return null;
    }
    return StringPattern.length(
        Math.max(least.intValue(), 0), most == null ? StringPattern.UNBOUNDED : most.intValue());
  }

  /** {@code str.++}: the part of a pattern that the other argument leaves. */
  public static @Nullable Range concat(Range wanted, Value[] a, int place, EvaluationServices c) {
    Text other = (Text) a[1 - place];
    if (wanted instanceof FiniteRange
        || (wanted instanceof ComplementRange not && not.range() instanceof FiniteRange)) {
      return Ranges.inverse(wanted, v -> without((Text) v, other, place));
    }
    if (!(wanted instanceof StringPattern pattern)) {
      return null;
    }
    UnaryOperator<List<Part>> turn = place == 0 ? StringRules::reversed : UnaryOperator.identity();
    List<Part> rest = rest(turn.apply(pattern.parts()), other, place == 0);
    return rest == null ? null : StringPattern.of(turn.apply(rest).toArray(new Part[0]));
  }

  private static @Nullable Value without(Text whole, Text other, int place) {
    int rest = whole.length() - other.length();
    if (place == 0) {
      return hasAt(whole, rest, other) ? slice(whole, 0, rest) : null;
    }
    return hasAt(whole, 0, other) ? slice(whole, other.length(), whole.length()) : null;
  }

  private static List<Part> reversed(List<Part> parts) {
    List<Part> reversed = new ArrayList<>(parts);
    java.util.Collections.reverse(reversed);
    return reversed;
  }

  /** Returns the parts left after matching a text at the near end, or {@code null}. */
  private static @Nullable List<Part> rest(List<Part> parts, Text taken, boolean atEnd) {
    List<Part> rest = new ArrayList<>(parts);
    Text text = taken;
    while (text.length() > 0) {
      if (rest.isEmpty()) {
        return null;
      }
      Part part = rest.remove(0);
      if (part instanceof Fixed fixed) {
        int n = Math.min(fixed.text().length(), text.length());
        if (!near(fixed.text(), n, atEnd).equals(near(text, n, atEnd))) {
          return null;
        }
        if (n < fixed.text().length()) {
          rest.add(0, new Fixed(far(fixed.text(), n, atEnd)));
        }
        text = far(text, n, atEnd);
      } else {
        Gap gap = (Gap) part;
        if (gap.most() < text.length()) {
          return null; // splitting a gap within the text is not tried
        }
        boolean unbounded = gap.most() == StringPattern.UNBOUNDED;
        rest.add(
            0,
            new Gap(
                Math.max(0, gap.least() - text.length()),
                unbounded ? gap.most() : gap.most() - text.length()));
        return rest;
      }
    }
    return rest;
  }

  private static Text near(Text text, int n, boolean atEnd) {
    return atEnd ? slice(text, text.length() - n, text.length()) : slice(text, 0, n);
  }

  private static Text far(Text text, int n, boolean atEnd) {
    return atEnd ? slice(text, 0, text.length() - n) : slice(text, n, text.length());
  }

  /** {@code str.at}: the string around the character. */
  public static @Nullable Range at(Range wanted, Value[] a, int place, EvaluationServices c) {
    return place == 0 ? around(wanted, a[1], BigInteger.ONE) : null;
  }

  /** {@code str.substr}: the string around the extracted part, if it has the requested length. */
  public static @Nullable Range substring(
      Range wanted, Value[] a, int place, EvaluationServices c) {
    return place == 0 ? around(wanted, a[1], ((Rational) a[2]).numerator()) : null;
  }

  private static @Nullable Range around(Range wanted, Value start, BigInteger length) {
    BigInteger from = ((Rational) start).numerator();
    if (from.signum() < 0 || length.signum() <= 0) {
      return Range.ANY; // always empty
    }
    Range set = wanted instanceof ComplementRange not ? not.range() : wanted;
    boolean fits =
        Ranges.singleValue(set) instanceof Text part
            && part.length() > 0
            && from.bitLength() < 30
            && length.equals(BigInteger.valueOf(part.length()));
    if (!fits) {
      return null;
    }
    int at = from.intValue();
    Range pattern =
        StringPattern.of(
            new Gap(at, at),
            new Fixed((Text) ((FiniteRange) set).values().iterator().next()),
            new Gap(0, StringPattern.UNBOUNDED));
    return wanted instanceof ComplementRange ? Ranges.complement(pattern) : pattern;
  }

  /** {@code str.in_re}: the language as written, if its term is closed. */
  public static @Nullable Range language(Range wanted, Value[] a, int place, EvaluationServices c) {
    Term written = c.application().child(1);
    return place == 0 && a[1] instanceof Language language && written.freeVariables().isEmpty()
        ? forTruth(wanted, new LanguageRange(language, written))
        : null;
  }

  /** {@code str.is_digit}. */
  public static @Nullable Range isDigit(Range wanted, Value[] a, int place, EvaluationServices c) {
    Set<Value> digits = new LinkedHashSet<>();
    for (char digit = '0'; digit <= '9'; digit++) {
      digits.add(Text.of(digit));
    }
    return forTruth(wanted, Ranges.anyOf(digits));
  }

  /** {@code str.to_code}: -1 for strings that are not a single character. */
  public static @Nullable Range toCode(Range wanted, Value[] a, int place, EvaluationServices c) {
    if (wanted instanceof ComplementRange not) {
      Range without =
          Ranges.singleValue(not.range()) == null ? null : toCode(not.range(), a, place, c);
      return without == null ? null : Ranges.complement(without);
    }
    if (!(Ranges.singleValue(wanted) instanceof Rational code)) {
      return null;
    }
    return code.signum() < 0
        ? Ranges.complement(StringPattern.length(1, 1))
        : Ranges.singletonOf(Text.of(code.numerator().intValue()));
  }

  /** {@code str.from_code}: the code point of the character. */
  public static @Nullable Range fromCode(Range wanted, Value[] a, int place, EvaluationServices c) {
    if (Ranges.singleValue(wanted) instanceof Text text && text.length() == 1) {
      return Ranges.singletonOf(Rational.of(text.at(0)));
    }
    return null;
  }
}
