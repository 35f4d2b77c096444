package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.Bag;
import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.ComputableReal;
import dev.tiercel.smtlib.value.DatatypeValue;
import dev.tiercel.smtlib.value.FiniteSet;
import dev.tiercel.smtlib.value.Floating;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Sequence;
import dev.tiercel.smtlib.value.Value;
import dev.tiercel.smtlib.value.Word;
import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Distances of values of one sort, from {@link #LEAST} to 1: of numbers and floats by the logarithm
 * of their difference, of bit-vectors by that and the number of differing bits, of words by edit
 * distance, of arrays and datatypes by their parts.
 */
public final class Distances {
  /** The smallest distance of two different values. */
  public static final double LEAST = 0.1;

  private static final double HALF_WAY = 4; // bits of a difference whose distance is 1/2
  private static final int LONGEST_EDITED = 64;
  private static final int MOST_COMPARED = 256; // pairs of elements of two sets

  private Distances() {}

  /** Returns the distance of two unequal values. */
  public static double between(Value a, Value b) {
    if (a instanceof Rational x && b instanceof Rational y) {
      return numbers(x, y);
    } else if (a instanceof Bits x && b instanceof Bits y) {
      double differing = x.xor(y).count() / (double) x.width();
      return (scaled(x.unsigned().subtract(y.unsigned())) + LEAST + (1 - LEAST) * differing) / 2;
    } else if (a instanceof Floating x && b instanceof Floating y) {
      return floats(x, y);
    } else if (a instanceof Sequence x && b instanceof Sequence y && x.length() == y.length()) {
      return Math.max(LEAST, sum(x.elements(), y.elements()) / x.length());
    } else if (a instanceof Word x && b instanceof Word y) {
      return words(x, y);
    } else if (a instanceof DatatypeValue x && b instanceof DatatypeValue y) {
      return constructs(x, y);
    } else if (a instanceof MapValue x && b instanceof MapValue y) {
      return maps(x, y);
    } else if (a instanceof FiniteSet x && b instanceof FiniteSet y) {
      return part(apart(x.elements(), y.elements()) + apart(y.elements(), x.elements()));
    } else if (a instanceof Bag x && b instanceof Bag y) {
      return bags(x, y);
    } else if (a instanceof ComputableReal || b instanceof ComputableReal) {
      return Gaps.numbers(new Value[] {a, b}, true);
    }
    return 1;
  }

  private static double sum(List<Value> a, List<Value> b) {
    double sum = 0;
    for (int i = 0; i < a.size(); i++) {
      sum += a.get(i).equals(b.get(i)) ? 0 : between(a.get(i), b.get(i));
    }
    return sum;
  }

  private static double part(double sum) {
    return LEAST + (1 - LEAST) * sum / (sum + 2);
  }

  /** Sums the distances of elements missing in another set from their nearest elements there. */
  private static double apart(Set<Value> set, Set<Value> other) {
    double sum = 0;
    for (Value element : set) {
      double nearest = other.contains(element) ? 0 : 1;
      if (nearest > 0 && set.size() * other.size() <= MOST_COMPARED) {
        for (Value there : other) {
          nearest = Math.min(nearest, between(element, there));
        }
      }
      sum += nearest;
    }
    return sum;
  }

  private static double bags(Bag a, Bag b) {
    Set<Value> all = new LinkedHashSet<>(a.counts().keySet());
    all.addAll(b.counts().keySet());
    double sum = 0;
    for (Value element : all) {
      BigInteger difference = a.count(element).subtract(b.count(element));
      sum += difference.signum() == 0 ? 0 : scaled(difference);
    }
    return part(sum + apart(a.counts().keySet(), b.counts().keySet()));
  }

  /** Returns the distance of two numbers. */
  public static double numbers(Rational a, Rational b) {
    BigInteger x = a.numerator();
    BigInteger y = b.numerator();
    if (a.isInteger() && b.isInteger()) {
      return x.bitLength() < 62 && y.bitLength() < 62
          ? scaled((double) Math.abs(x.longValue() - y.longValue()))
          : scaled(x.subtract(y));
    }
    Rational difference = a.subtract(b);
    double size =
        Math.abs(difference.numerator().doubleValue() / difference.denominator().doubleValue());
    return Double.isNaN(size) ? 1 : scaled(size);
  }

  /** Returns the distance of two floats, by the number of floats between them; 1 if one is NaN. */
  public static double floats(Floating a, Floating b) {
    return a.isNan() || b.isNan() ? 1 : scaled(ordinal(a).subtract(ordinal(b)));
  }

  /** Numbers the floats consecutively in their order. */
  public static BigInteger ordinal(Floating number) {
    BigInteger magnitude = number.abs().encode().unsigned();
    return number.isNegative() ? magnitude.negate() : magnitude;
  }

  /** Returns the distance for a difference. */
  public static double scaled(BigInteger difference) {
    return difference.bitLength() < 1_000
        ? scaled(Math.abs(difference.doubleValue()))
        : logarithmic(difference.bitLength());
  }

  private static double scaled(double size) {
    return logarithmic(Math.log1p(size) / Math.log(2));
  }

  private static double logarithmic(double bits) {
    return LEAST + (1 - LEAST) * bits / (bits + HALF_WAY);
  }

  /** Returns the edit distance relative to the length of the longer word. */
  private static double words(Word a, Word b) {
    int longest = Math.max(a.length(), b.length());
    int edits = longest > LONGEST_EDITED ? mismatches(a, b) : edits(a, b);
    return LEAST + (1 - LEAST) * edits / longest;
  }

  private static int mismatches(Word a, Word b) {
    int shorter = Math.min(a.length(), b.length());
    int count = Math.max(a.length(), b.length()) - shorter;
    for (int i = 0; i < shorter; i++) {
      count += a.same(i, b, i) ? 0 : 1;
    }
    return Math.max(1, count);
  }

  /** Levenshtein distance. */
  private static int edits(Word a, Word b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = diagonal + (a.same(i - 1, b, j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }

  private static double constructs(DatatypeValue a, DatatypeValue b) {
    if (!a.constructor().equals(b.constructor())) {
      return 1;
    }
    double sum = 0;
    for (int i = 0; i < a.arguments().size(); i++) {
      Value one = a.arguments().get(i);
      Value other = b.arguments().get(i);
      sum += one.equals(other) ? 0 : between(one, other);
    }
    return Math.max(LEAST, sum / Math.max(1, a.arguments().size()));
  }

  private static double maps(MapValue a, MapValue b) {
    Set<Value> places = new LinkedHashSet<>(a.entries().keySet());
    places.addAll(b.entries().keySet());
    double sum = a.otherwise().equals(b.otherwise()) ? 0 : between(a.otherwise(), b.otherwise());
    for (Value place : places) {
      Value one = a.at(place);
      Value other = b.at(place);
      sum += one.equals(other) ? 0 : between(one, other);
    }
    return Math.max(LEAST, sum / (places.size() + 1));
  }
}
