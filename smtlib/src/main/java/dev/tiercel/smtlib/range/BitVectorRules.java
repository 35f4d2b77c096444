package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Backward rules of bit-vectors, using unsigned and signed intervals ({@link WrappedInterval}) and
 * known bits ({@link KnownBits}).
 */
public final class BitVectorRules {
  private BitVectorRules() {}

  private static Bits bits(Value value) {
    return (Bits) value;
  }

  private static Bits ones(int width) {
    return Bits.of(width, -1);
  }

  private static BigInteger most(int width) {
    return BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
  }

  // Bijective functions.

  /** {@code bvnot}. */
  public static @Nullable Range not(Range wanted, Value[] a, int place, EvaluationServices c) {
    return inverse(
        wanted,
        Bits::not,
        arc -> new WrappedInterval(arc.to().not(), arc.from().not()),
        mask -> KnownBits.of(mask.mask(), mask.bits().not()));
  }

  /** {@code bvneg}. */
  public static @Nullable Range negate(Range wanted, Value[] a, int place, EvaluationServices c) {
    return inverse(
        wanted,
        Bits::negate,
        arc -> new WrappedInterval(arc.to().negate(), arc.from().negate()),
        null);
  }

  /** {@code bvadd}. */
  public static @Nullable Range add(Range wanted, Value[] a, int place, EvaluationServices c) {
    return shifted(wanted, bits(a[1 - place]).negate());
  }

  /** {@code bvsub}. */
  public static @Nullable Range subtract(Range wanted, Value[] a, int place, EvaluationServices c) {
    if (place == 0) {
      return shifted(wanted, bits(a[1]));
    }
    Bits from = bits(a[0]);
    return inverse(
        wanted,
        from::minus,
        arc -> new WrappedInterval(from.minus(arc.to()), from.minus(arc.from())),
        null);
  }

  private static @Nullable Range shifted(Range wanted, Bits by) {
    return inverse(
        wanted, by::plus, arc -> new WrappedInterval(arc.from().plus(by), arc.to().plus(by)), null);
  }

  /** {@code bvxor}. */
  public static @Nullable Range xor(Range wanted, Value[] a, int place, EvaluationServices c) {
    return flipped(wanted, bits(a[1 - place]));
  }

  /**
   * {@code bvxnor} of two or, in z3, more arguments: one complement less than there are arguments.
   */
  public static @Nullable Range xnor(Range wanted, Value[] a, int place, EvaluationServices c) {
    Bits by = Bits.of(bits(a[place]).width(), 0);
    for (int i = 0; i < a.length; i++) {
      by = i == place ? by : by.xor(bits(a[i]));
    }
    return flipped(wanted, a.length % 2 == 0 ? by.not() : by);
  }

  private static @Nullable Range flipped(Range wanted, Bits by) {
    return inverse(wanted, by::xor, null, m -> KnownBits.of(m.mask(), m.bits().xor(by)));
  }

  /** {@code rotate_left}. */
  public static @Nullable Range rotateLeft(
      Range wanted, Value[] a, int place, EvaluationServices c) {
    return turned(wanted, v -> v.rotateRight(c.index(0)));
  }

  /** {@code rotate_right}. */
  public static @Nullable Range rotateRight(
      Range wanted, Value[] a, int place, EvaluationServices c) {
    return turned(wanted, v -> v.rotateLeft(c.index(0)));
  }

  private static @Nullable Range turned(Range wanted, UnaryOperator<Bits> back) {
    return inverse(
        wanted, back, null, m -> KnownBits.of(back.apply(m.mask()), back.apply(m.bits())));
  }

  /** {@code bvmul}: bijective for odd numbers; multiplication by zero allows any value. */
  public static @Nullable Range multiply(Range wanted, Value[] a, int place, EvaluationServices c) {
    Bits by = bits(a[1 - place]);
    if (by.isZero()) {
      return Range.ANY;
    }
    if (!by.bit(0)) {
      return null;
    }
    BigInteger modulus = BigInteger.ONE.shiftLeft(by.width());
    Bits inverse = Bits.of(by.width(), by.unsigned().modInverse(modulus));
    return inverse(wanted, inverse::times, null, null);
  }

  private interface Change<R> {
    Range of(R range);
  }

  private static @Nullable Range inverse(
      Range wanted,
      UnaryOperator<Bits> vector,
      @Nullable Change<WrappedInterval> arc,
      @Nullable Change<KnownBits> mask) {
    if (wanted instanceof WrappedInterval range) {
      return arc == null ? null : arc.of(range);
    } else if (wanted instanceof KnownBits range) {
      return mask == null ? null : mask.of(range);
    } else if (wanted instanceof ComplementRange not && !(not.range() instanceof FiniteRange)) {
      Range without = inverse(not.range(), vector, arc, mask);
      return without == null ? null : Ranges.complement(without);
    } else if (wanted instanceof IntersectionRange both) {
      Range first = inverse(both.first(), vector, arc, mask);
      Range second = inverse(both.second(), vector, arc, mask);
      return first == null || second == null ? null : Ranges.intersection(first, second);
    }
    return Ranges.inverse(wanted, v -> vector.apply(bits(v)));
  }

  // Bitwise functions.

  /** {@code bvand}: the bits at which the other argument is 1. */
  public static @Nullable Range and(Range wanted, Value[] a, int place, EvaluationServices c) {
    Bits other = bits(a[1 - place]);
    if (wanted instanceof WrappedInterval arc && arc.isUnsigned()) {
      boolean all = arc.from().isZero() && arc.to().compareUnsigned(other) >= 0;
      return all ? Range.ANY : null;
    }
    return byBits(wanted, m -> KnownBits.of(m.mask().and(other), m.bits()));
  }

  /** {@code bvor}: the bits at which the other argument is 0. */
  public static @Nullable Range or(Range wanted, Value[] a, int place, EvaluationServices c) {
    Bits other = bits(a[1 - place]);
    if (wanted instanceof WrappedInterval arc && arc.isUnsigned()) {
      boolean all = arc.to().not().isZero() && arc.from().compareUnsigned(other) <= 0;
      return all ? Range.ANY : null;
    }
    return byBits(wanted, m -> KnownBits.of(m.mask().and(other.not()), m.bits()));
  }

  /** {@code bvnand}. */
  public static @Nullable Range nand(Range wanted, Value[] a, int place, EvaluationServices c) {
    return negated(wanted, a, place, c, BitVectorRules::and);
  }

  /** {@code bvnor}. */
  public static @Nullable Range nor(Range wanted, Value[] a, int place, EvaluationServices c) {
    return negated(wanted, a, place, c, BitVectorRules::or);
  }

  private static @Nullable Range negated(
      Range wanted, Value[] a, int place, EvaluationServices c, BackwardRule rule) {
    Range before = not(wanted, a, place, c);
    return before == null ? null : rule.of(before, a, place, c);
  }

  /** Applies a change to the known bits of the range or of its complement. */
  private static @Nullable Range byBits(Range wanted, Change<KnownBits> change) {
    KnownBits mask = KnownBits.of(wanted instanceof ComplementRange not ? not.range() : wanted);
    if (mask == null) {
      return null;
    }
    Range changed = change.of(mask);
    if (!(wanted instanceof ComplementRange)) {
      return changed;
    }
    return changed == Range.ANY ? null : Ranges.complement(changed);
  }

  /** {@code bvshl}: the shifted vector. */
  public static @Nullable Range shiftLeft(
      Range wanted, Value[] a, int place, EvaluationServices c) {
    int distance = bits(a[1]).distance();
    return place == 1
        ? null
        : moved(wanted, bits(a[1]).width(), distance, v -> v.shiftRight(distance));
  }

  /** {@code bvlshr}: the shifted vector. */
  public static @Nullable Range shiftRight(
      Range wanted, Value[] a, int place, EvaluationServices c) {
    int distance = bits(a[1]).distance();
    return place == 1
        ? null
        : moved(wanted, bits(a[1]).width(), distance, v -> v.shiftLeft(distance));
  }

  /** Bits that are shifted out may have any value. */
  private static @Nullable Range moved(
      Range wanted, int width, int distance, UnaryOperator<Bits> back) {
    return distance >= width
        ? Range.ANY
        : byBits(wanted, m -> KnownBits.of(back.apply(m.mask()), back.apply(m.bits())));
  }

  /** {@code bvashr}: the shifted vector, unless every bit is a copy of the sign. */
  public static @Nullable Range shiftSigned(
      Range wanted, Value[] a, int place, EvaluationServices c) {
    int distance = bits(a[1]).distance();
    int width = bits(a[1]).width();
    if (place == 1 || distance >= width || !(Ranges.singleValue(wanted) instanceof Bits result)) {
      return null;
    }
    return KnownBits.of(ones(width).shiftLeft(distance), result.shiftLeft(distance));
  }

  /** {@code concat} of two vectors or more. */
  public static @Nullable Range concat(Range wanted, Value[] a, int place, EvaluationServices c) {
    if (a.length > 2) {
      Value[] rest = Arrays.copyOfRange(a, 1, a.length);
      Value[] pair = {a[0], joined(rest)};
      Range range = concat(wanted, pair, Math.min(place, 1), c);
      if (place == 0 || range == null || range == Range.ANY) {
        return range;
      }
      return concat(range, rest, place - 1, c);
    }
    Bits high = bits(a[0]);
    Bits low = bits(a[1]);
    if (wanted instanceof ComplementRange not) {
      boolean free = not.range() instanceof FiniteRange few && misses(few, a, place);
      KnownBits out = KnownBits.of(not.range());
      return free ? Range.ANY : out == null ? null : complement(part(out, high, low, place));
    }
    if (wanted instanceof WrappedInterval arc) {
      return arc.isUnsigned() ? part(arc, high, low, place) : null;
    }
    KnownBits mask = KnownBits.of(wanted);
    return mask == null ? null : part(mask, high, low, place);
  }

  private static Bits joined(Value... parts) {
    Bits all = bits(parts[0]);
    for (int i = 1; i < parts.length; i++) {
      all = all.concat(bits(parts[i]));
    }
    return all;
  }

  /** Whether the other part alone excludes the result from a set of vectors. */
  private static boolean misses(FiniteRange out, Value[] a, int place) {
    Bits high = bits(a[0]);
    Bits low = bits(a[1]);
    for (Value value : out.values()) {
      Bits whole = bits(value);
      boolean same =
          place == 0
              ? whole.extract(low.width() - 1, 0).equals(low)
              : whole.extract(whole.width() - 1, low.width()).equals(high);
      if (same) {
        return false;
      }
    }
    return true;
  }

  /** Returns the known bits of one part. */
  private static Range part(KnownBits mask, Bits high, Bits low, int place) {
    int top = high.width() + low.width() - 1;
    return place == 0
        ? KnownBits.of(mask.mask().extract(top, low.width()), mask.bits().extract(top, low.width()))
        : KnownBits.of(
            mask.mask().extract(low.width() - 1, 0), mask.bits().extract(low.width() - 1, 0));
  }

  private static @Nullable Range complement(Range out) {
    return out == Range.ANY ? null : Ranges.complement(out);
  }

  private static Range part(WrappedInterval arc, Bits high, Bits low, int place) {
    BigInteger from = arc.from().unsigned();
    BigInteger to = arc.to().unsigned();
    int n = low.width();
    if (place == 0) {
      BigInteger first = from.subtract(low.unsigned()).add(most(n)).shiftRight(n);
      BigInteger last = to.subtract(low.unsigned()).shiftRight(n);
      return WrappedInterval.of(high.width(), first.max(BigInteger.ZERO), last);
    }
    BigInteger base = high.unsigned().shiftLeft(n);
    return WrappedInterval.of(
        n, from.subtract(base).max(BigInteger.ZERO), to.subtract(base).min(most(n)));
  }

  /** {@code extract}: the other bits may have any value. */
  public static @Nullable Range extract(Range wanted, Value[] a, int place, EvaluationServices c) {
    int width = bits(a[0]).width();
    int low = c.index(1);
    if (wanted instanceof WrappedInterval arc) {
      if (c.index(0) < width - 1) {
        return null;
      }
      BigInteger from = arc.from().unsigned().shiftLeft(low);
      BigInteger length = arc.length().shiftLeft(low).add(most(low));
      return WrappedInterval.of(width, from, from.add(length));
    }
    int more = width - 1 - c.index(0) + low;
    UnaryOperator<Bits> back = v -> v.zeroExtend(more).shiftLeft(low);
    return byBits(wanted, m -> KnownBits.of(back.apply(m.mask()), back.apply(m.bits())));
  }

  /** {@code zero_extend}. */
  public static @Nullable Range zeroExtend(
      Range wanted, Value[] a, int place, EvaluationServices c) {
    Bits now = bits(a[0]);
    return extended(wanted, now, now.unsigned(), BigInteger.ZERO, most(now.width()));
  }

  /** {@code sign_extend}. */
  public static @Nullable Range signExtend(
      Range wanted, Value[] a, int place, EvaluationServices c) {
    Bits now = bits(a[0]);
    BigInteger half = BigInteger.ONE.shiftLeft(now.width() - 1);
    return extended(wanted, now, now.signed(), half.negate(), half.subtract(BigInteger.ONE));
  }

  /** Returns the part of an arc around the current number that the narrow vector can represent. */
  private static @Nullable Range extended(
      Range wanted, Bits now, BigInteger number, BigInteger least, BigInteger most) {
    if (wanted instanceof ComplementRange not && not.range() instanceof FiniteRange out) {
      return narrowed(out, now, least, most);
    }
    WrappedInterval arc = WrappedInterval.of(wanted);
    if (arc == null) {
      return null;
    }
    int width = arc.from().width();
    BigInteger below = Bits.of(width, number).minus(arc.from()).unsigned();
    BigInteger from = number.subtract(below);
    BigInteger to = from.add(arc.length());
    return WrappedInterval.of(now.width(), from.max(least), to.min(most));
  }

  private static Range narrowed(FiniteRange out, Bits now, BigInteger least, BigInteger most) {
    Range all = Range.ANY;
    for (Value value : out.values()) {
      Bits wide = bits(value);
      BigInteger number = least.signum() < 0 ? wide.signed() : wide.unsigned();
      if (number.compareTo(least) >= 0 && number.compareTo(most) <= 0) {
        all = Ranges.intersection(all, Ranges.allExcept(Bits.of(now.width(), number)));
      }
    }
    return all;
  }

  // Comparisons.

  /** {@code bvult}, and {@code bvusubo}. */
  public static @Nullable Range less(Range wanted, Value[] a, int place, EvaluationServices c) {
    return order(wanted, a, place, place == 0, true, false);
  }

  /** {@code bvule}. */
  public static @Nullable Range atMost(Range wanted, Value[] a, int place, EvaluationServices c) {
    return order(wanted, a, place, place == 0, false, false);
  }

  /** {@code bvugt}. */
  public static @Nullable Range greater(Range wanted, Value[] a, int place, EvaluationServices c) {
    return order(wanted, a, place, place == 1, true, false);
  }

  /** {@code bvuge}. */
  public static @Nullable Range atLeast(Range wanted, Value[] a, int place, EvaluationServices c) {
    return order(wanted, a, place, place == 1, false, false);
  }

  /** {@code bvslt}. */
  public static @Nullable Range signedLess(
      Range wanted, Value[] a, int place, EvaluationServices c) {
    return order(wanted, a, place, place == 0, true, true);
  }

  /** {@code bvsle}. */
  public static @Nullable Range signedAtMost(
      Range wanted, Value[] a, int place, EvaluationServices c) {
    return order(wanted, a, place, place == 0, false, true);
  }

  /** {@code bvsgt}. */
  public static @Nullable Range signedGreater(
      Range wanted, Value[] a, int place, EvaluationServices c) {
    return order(wanted, a, place, place == 1, true, true);
  }

  /** {@code bvsge}. */
  public static @Nullable Range signedAtLeast(
      Range wanted, Value[] a, int place, EvaluationServices c) {
    return order(wanted, a, place, place == 1, false, true);
  }

  private static @Nullable Range order(
      Range wanted, Value[] a, int place, boolean below, boolean strict, boolean signed) {
    Bool truth = Ranges.truth(wanted);
    if (truth == null) {
      return Range.ANY;
    }
    Bits bound = bits(a[1 - place]);
    int width = bound.width();
    BigInteger half = signed ? BigInteger.ONE.shiftLeft(width - 1) : BigInteger.ZERO;
    BigInteger least = half.negate();
    BigInteger greatest = least.add(most(width));
    BigInteger number = signed ? bound.signed() : bound.unsigned();
    BigInteger gap = strict == truth.isTrue() ? BigInteger.ONE : BigInteger.ZERO;
    BigInteger from = below == truth.isTrue() ? least : number.add(gap);
    BigInteger to = below == truth.isTrue() ? number.subtract(gap) : greatest;
    return from.compareTo(to) > 0 ? null : WrappedInterval.of(width, from, to);
  }

  /** {@code bvcomp}. */
  public static @Nullable Range same(Range wanted, Value[] a, int place, EvaluationServices c) {
    return test(wanted, Ranges.singletonOf(a[1 - place]));
  }

  /** {@code bvredor}. */
  public static @Nullable Range reduceOr(Range wanted, Value[] a, int place, EvaluationServices c) {
    return test(wanted, Ranges.complement(Ranges.singletonOf(Bits.of(bits(a[0]).width(), 0))));
  }

  /** {@code bvredand}. */
  public static @Nullable Range reduceAnd(
      Range wanted, Value[] a, int place, EvaluationServices c) {
    return test(wanted, Ranges.singletonOf(ones(bits(a[0]).width())));
  }

  /** Returns the range of the argument of a test whose one-bit result is 1 for some vectors. */
  private static Range test(Range wanted, Range good) {
    boolean one = wanted.contains(Bits.of(true));
    return one == wanted.contains(Bits.of(false))
        ? Range.ANY
        : one ? good : Ranges.complement(good);
  }

  /** {@code bvnego}. */
  public static @Nullable Range negationOverflows(
      Range wanted, Value[] a, int place, EvaluationServices c) {
    Bool truth = Ranges.truth(wanted);
    int width = bits(a[0]).width();
    Bits least = Bits.of(width, BigInteger.ONE.shiftLeft(width - 1));
    return truth == null
        ? Range.ANY
        : truth.isTrue() ? Ranges.singletonOf(least) : Ranges.allExcept(least);
  }

  /** {@code bvuaddo}. */
  public static @Nullable Range sumOverflows(
      Range wanted, Value[] a, int place, EvaluationServices c) {
    Bool truth = Ranges.truth(wanted);
    Bits other = bits(a[1 - place]);
    int width = other.width();
    BigInteger room = most(width).subtract(other.unsigned());
    if (truth == null || (other.isZero() && !truth.isTrue())) {
      return Range.ANY;
    } else if (other.isZero()) {
      return null;
    }
    return truth.isTrue()
        ? WrappedInterval.of(width, room.add(BigInteger.ONE), most(width))
        : WrappedInterval.of(width, BigInteger.ZERO, room);
  }

  /** {@code bvudiv}: the dividend. */
  public static @Nullable Range quotient(Range wanted, Value[] a, int place, EvaluationServices c) {
    Bits by = bits(a[1]);
    if (place == 1) {
      return null;
    }
    if (by.isZero()) {
      return Range.ANY;
    }
    WrappedInterval arc = WrappedInterval.of(wanted);
    if (arc == null || !arc.isUnsigned()) {
      return null;
    }
    BigInteger from = arc.from().unsigned().multiply(by.unsigned());
    BigInteger to = arc.to().unsigned().add(BigInteger.ONE).multiply(by.unsigned());
    return WrappedInterval.of(by.width(), from, to.subtract(BigInteger.ONE).min(most(by.width())));
  }

  /** {@code bvurem}: the dividend, which is the result for division by zero. */
  public static @Nullable Range remainder(
      Range wanted, Value[] a, int place, EvaluationServices c) {
    Bits by = bits(a[1]);
    if (place == 1) {
      return null;
    }
    if (by.isZero()) {
      return wanted;
    }
    boolean free =
        wanted instanceof WrappedInterval arc
            && arc.isUnsigned()
            && arc.from().isZero()
            && arc.to().compareUnsigned(by.minus(Bits.of(by.width(), 1))) >= 0;
    return free ? Range.ANY : null;
  }

  // Conversions to numbers.

  /** {@code ubv_to_int} and its older names. */
  public static @Nullable Range toNumber(Range wanted, Value[] a, int place, EvaluationServices c) {
    int width = bits(a[0]).width();
    return ofNumbers(wanted, width, BigInteger.ZERO, most(width));
  }

  /** {@code sbv_to_int}. */
  public static @Nullable Range toSignedNumber(
      Range wanted, Value[] a, int place, EvaluationServices c) {
    int width = bits(a[0]).width();
    BigInteger half = BigInteger.ONE.shiftLeft(width - 1);
    return ofNumbers(wanted, width, half.negate(), half.subtract(BigInteger.ONE));
  }

  private static @Nullable Range ofNumbers(
      Range wanted, int width, BigInteger least, BigInteger most) {
    BiFunction<BigInteger, BigInteger, Range> arc =
        (from, to) -> WrappedInterval.of(width, from, to);
    if (wanted instanceof Interval i) {
      Interval inside =
          i.and(Interval.of(Rational.of(least), Rational.of(most)))
              .over(dev.tiercel.smtlib.ast.Sort.INT);
      Rational low = inside.low();
      Rational high = inside.high();
      return low == null || high == null || inside.isEmpty()
          ? null
          : arc.apply(low.numerator(), high.numerator());
    }
    Range set = wanted instanceof ComplementRange not ? not.range() : wanted;
    return set instanceof FiniteRange
        ? Ranges.inverse(wanted, v -> inside(v, width, least, most))
        : null;
  }

  private static @Nullable Value inside(
      Value number, int width, BigInteger least, BigInteger most) {
    BigInteger n = number instanceof Rational r && r.isInteger() ? r.numerator() : null;
    return n == null || n.compareTo(least) < 0 || n.compareTo(most) > 0 ? null : Bits.of(width, n);
  }
}
