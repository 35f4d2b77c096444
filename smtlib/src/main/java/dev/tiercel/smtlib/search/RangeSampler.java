package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.range.ArraysWithElement;
import dev.tiercel.smtlib.range.ComplementRange;
import dev.tiercel.smtlib.range.ConstructorRange;
import dev.tiercel.smtlib.range.FiniteRange;
import dev.tiercel.smtlib.range.FloatInterval;
import dev.tiercel.smtlib.range.IntersectionRange;
import dev.tiercel.smtlib.range.Interval;
import dev.tiercel.smtlib.range.KnownBits;
import dev.tiercel.smtlib.range.LanguageRange;
import dev.tiercel.smtlib.range.LexicographicRange;
import dev.tiercel.smtlib.range.Range;
import dev.tiercel.smtlib.range.StringPattern;
import dev.tiercel.smtlib.range.WrappedInterval;
import dev.tiercel.smtlib.theory.random.Randomness;
import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Floating;
import dev.tiercel.smtlib.value.LanguageSemantics;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Text;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Draws values from ranges: values of the script, neighbours of the current value, bounds. */
final class RangeSampler {
  private static final int TRIES = 8;
  private static final int SMALLEST = 40; // distance from a bound, as a power of two
  private static final int LONGEST_GAP = 1 << 12;

  private final Randomness randomness;
  private final Evaluator evaluator;
  private final ValuePool valuePool;
  private final NeighbourValues neighbours;
  private final App context;

  /**
   * Creates a sampler.
   *
   * @param context any application, for meanings that require one
   */
  RangeSampler(Randomness randomness, Evaluator evaluator, ValuePool valuePool, App context) {
    this.randomness = randomness;
    this.evaluator = evaluator;
    this.valuePool = valuePool;
    this.context = context;
    this.neighbours = new NeighbourValues(randomness, valuePool, this);
  }

  /**
   * Returns a value, usually within the range.
   *
   * @param now the current value, to which the new one should be close; {@code null} if none
   * @return {@code null} if none is found
   */
  @Nullable Value from(Range range, Sort sort, @Nullable Value now) {
    if (range == Range.ANY) {
      return anyValue(sort, now);
    } else if (range instanceof FiniteRange some) {
      return some.values().isEmpty() ? null : randomness.pick(List.copyOf(some.values()));
    } else if (range instanceof Interval interval) {
      return number(interval.over(sort), sort, now);
    } else if (range instanceof IntersectionRange both) {
      return both(both, sort, now);
    } else if (range instanceof ArraysWithElement holding) {
      return holding(holding, sort, now);
    } else if (range instanceof ConstructorRange made) {
      return valuePool.constructedValue(made, sort, now, this);
    } else if (now instanceof Bits bits) {
      return bits(range, bits);
    } else if (range instanceof FloatInterval interval) {
      return floating(interval, sort, now);
    } else if (sort == Sort.STRING) {
      return text(range, now);
    }
    return trying(range, sort, now);
  }

  /** Returns any value: a neighbour of the current one, or one from the pool. */
  @Nullable Value anyValue(Sort sort, @Nullable Value now) {
    if (sort == Sort.BOOL) {
      return now instanceof Bool truth ? truth.negate() : Bool.of(randomness.coin());
    }
    return now != null && !(now instanceof Unknown) && randomness.coin()
        ? neighbours.of(now, sort)
        : valuePool.anyValue(sort, randomness);
  }

  /** Returns one of the preferred values of a sort, by number. */
  @Nullable Value numbered(Sort sort, int number) {
    return valuePool.numbered(sort, number);
  }

  private @Nullable Value trying(Range range, Sort sort, @Nullable Value now) {
    for (int i = 0; i < TRIES; i++) {
      Value value = anyValue(sort, now);
      if (value != null && range.contains(value)) {
        return value;
      }
    }
    return null;
  }

  private @Nullable Value both(IntersectionRange both, Sort sort, @Nullable Value now) {
    Value last = null;
    for (int i = 0; i < TRIES; i++) {
      boolean first = i % 2 == 0;
      Value value = from(first ? both.first() : both.second(), sort, now);
      if (value != null && both.contains(value)) {
        return value;
      }
      last = value == null ? last : value;
    }
    return last;
  }

  private @Nullable Value holding(ArraysWithElement holding, Sort sort, @Nullable Value now) {
    if (!(now instanceof MapValue map)) {
      return null;
    }
    Value element = from(holding.element(), sort.range(), map.at(holding.place()));
    return element == null || element instanceof Unknown
        ? null
        : with(map, holding.place(), element, sort);
  }

  /** Returns a map with the value at one place changed. */
  Value with(MapValue map, Value place, Value element, Sort sort) {
    return map.with(place, element, sort.domain(), evaluator.context(context));
  }

  private @Nullable Value number(Interval interval, Sort sort, @Nullable Value now) {
    if (interval.isEmpty()) {
      return null;
    }
    Rational low = interval.low();
    Rational high = interval.high();
    Rational here = now instanceof Rational number ? number : Rational.ZERO;
    boolean above = high != null && here.compareTo(high) >= 0;
    @Nullable Value near;
    if (randomness.coin() && low != null && high != null) {
      near = between(low, high);
    } else if (low != null && (here.compareTo(low) <= 0 || (!above && randomness.coin()))) {
      near = beside(low, interval.lowOpen(), sort, 1);
    } else if (above || high != null) {
      near = beside(high == null ? here : high, interval.highOpen(), sort, -1);
    } else {
      near = neighbours.of(here, Sort.REAL);
    }
    if (near == null || interval.contains(near) || low == null || high == null) {
      return near;
    }
    return middle(low, high);
  }

  private Rational beside(Rational bound, boolean open, Sort sort, int direction) {
    if (sort == Sort.REAL && randomness.oneIn(3)) { // the interval may be small
      BigInteger parts = BigInteger.ONE.shiftLeft(1 + randomness.below(SMALLEST));
      return bound.add(new Rational(BigInteger.valueOf(direction), parts));
    }
    int steps = randomness.coin() ? 0 : 1 + randomness.below(3);
    return bound.add(Rational.of((long) direction * (open && steps == 0 ? 1 : steps)));
  }

  private static Rational middle(Rational low, Rational high) {
    return low.add(high).multiply(new Rational(BigInteger.ONE, BigInteger.TWO));
  }

  private Value between(Rational low, Rational high) {
    if (!low.isInteger() || !high.isInteger() || high.subtract(low).equals(Rational.ONE)) {
      return low.equals(high) || randomness.oneIn(4) ? low : middle(low, high);
    }
    BigInteger span = high.subtract(low).numerator().add(BigInteger.ONE);
    return low.add(Rational.of(below(span)));
  }

  /** Returns a random number from 0 up to, but not including, a bound. */
  BigInteger below(BigInteger bound) {
    BigInteger bits = BigInteger.ZERO;
    for (int i = 0; i <= bound.bitLength() / 63; i++) {
      bits = bits.shiftLeft(63).add(BigInteger.valueOf(randomness.bits() >>> 1));
    }
    return bits.mod(bound);
  }

  private @Nullable Value bits(Range range, Bits now) {
    if (range instanceof KnownBits mask) {
      Value other = randomness.coin() ? now : neighbours.of(now, Sort.bitVec(now.width()));
      return other instanceof Bits b ? b.and(mask.mask().not()).or(mask.bits()) : null;
    } else if (range instanceof WrappedInterval arc) {
      return switch (randomness.below(4)) {
        case 0 -> arc.from();
        case 1 -> arc.to();
        default ->
            Bits.of(
                now.width(),
                arc.from()
                    .unsigned()
                    .add(below(arc.to().minus(arc.from()).unsigned().add(BigInteger.ONE))));
      };
    }
    return trying(range, Sort.bitVec(now.width()), now);
  }

  private @Nullable Value floating(FloatInterval interval, Sort sort, @Nullable Value now) {
    Floating low = interval.low();
    Floating high = interval.high();
    for (int i = 0; i < TRIES; i++) {
      Floating bound = low == null || (high != null && randomness.coin()) ? high : low;
      Value value;
      if (low != null && high != null && randomness.coin()) {
        value = neighbours.between(low, high);
      } else if (bound == null || randomness.oneIn(4)) {
        value = anyValue(sort, now);
      } else {
        value = beside(bound, bound == low);
      }
      if (value != null && interval.contains(value)) {
        return value;
      }
    }
    return null;
  }

  private Value beside(Floating bound, boolean up) {
    return randomness.coin() ? bound : NeighbourValues.step(bound, up ? 1 : -1);
  }

  private @Nullable Value text(Range range, @Nullable Value now) {
    if (range instanceof StringPattern pattern) {
      return filled(pattern, now instanceof Text text ? text : Text.EMPTY);
    } else if (range instanceof LanguageRange in) {
      return LanguageSemantics.word(in.language(), randomness::below);
    } else if (range instanceof ComplementRange not && not.range() instanceof LanguageRange in) {
      Value other = trying(range, Sort.STRING, now);
      return other == null ? valuePool.outsideLanguage(in, randomness) : other;
    } else if (range instanceof LexicographicRange order) {
      Value beside =
          order.below()
              ? order.bound().slice(0, randomness.below(order.bound().length() + 1))
              : order.bound().append(Text.of('a' + randomness.below(26)));
      return randomness.coin() && !order.open() ? order.bound() : beside;
    }
    return trying(range, Sort.STRING, now);
  }

  /** Fills the gaps of a pattern with what the current text has there, as far as it goes. */
  private Text filled(StringPattern pattern, Text now) {
    Text text = Text.EMPTY;
    for (StringPattern.Part part : pattern.parts()) {
      if (part instanceof StringPattern.Fixed fixed) {
        text = text.append(fixed.text());
      } else {
        StringPattern.Gap gap = (StringPattern.Gap) part;
        int rest = Math.max(0, now.length() - text.length());
        int kept =
            Math.min(gap.most(), Math.max(gap.least(), randomness.coin() ? rest : gap.least()));
        int length = Math.min(kept + (randomness.oneIn(4) ? randomness.below(3) : 0), gap.most());
        int from = Math.min(text.length(), now.length());
        Text here = now.slice(from, Math.min(now.length(), from + length));
        text = text.append(here.resized(Math.min(length, LONGEST_GAP)));
      }
    }
    return text;
  }
}
