package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.range.ValueDistances;
import dev.tiercel.smtlib.theory.random.Randomness;
import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.DatatypeValue;
import dev.tiercel.smtlib.value.FieldElement;
import dev.tiercel.smtlib.value.Floating;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Text;
import dev.tiercel.smtlib.value.TupleSemantics;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Draws values that differ slightly from a given one. */
final class NeighbourValues {
  private static final Rational HALF = new Rational(BigInteger.ONE, BigInteger.TWO);

  private final Randomness randomness;
  private final ValuePool valuePool;
  private final RangeSampler samples;
  private final CollectionMoves collections;

  NeighbourValues(Randomness randomness, ValuePool valuePool, RangeSampler samples) {
    this.randomness = randomness;
    this.valuePool = valuePool;
    this.samples = samples;
    this.collections = new CollectionMoves(randomness, samples);
  }

  /** Returns a neighbour of a value, or {@code null} if none is known. */
  @Nullable Value of(Value now, Sort sort) {
    if (now instanceof Rational number) {
      return number(number, sort == Sort.INT);
    } else if (now instanceof Bits bits) {
      return bits(bits);
    } else if (now instanceof Floating number) {
      return floating(number);
    } else if (now instanceof FieldElement element) {
      return field(element);
    } else if (now instanceof Text text) {
      return text(text);
    } else if (now instanceof MapValue map && sort.isMap()) {
      return map(map, sort);
    } else if (now instanceof DatatypeValue made) {
      return isTuple(made, sort)
          ? tuple(made, sort)
          : valuePool.rebuilt(made, sort, samples, randomness);
    }
    Value other =
        sort.arguments().size() == 1 ? collections.of(now, sort.arguments().get(0)) : null;
    return other == null ? valuePool.anyValue(sort, randomness) : other;
  }

  private static boolean isTuple(DatatypeValue made, Sort sort) {
    return made.constructor().equals(TupleSemantics.TUPLE)
        && made.arguments().size() == sort.arguments().size();
  }

  private @Nullable Value tuple(DatatypeValue now, Sort sort) {
    if (now.arguments().isEmpty()) {
      return null;
    }
    List<Value> parts = new ArrayList<>(now.arguments());
    int place = randomness.below(parts.size());
    Value part = samples.anyValue(sort.arguments().get(place), parts.get(place));
    if (part != null) {
      parts.set(place, part);
    }
    return new DatatypeValue(TupleSemantics.TUPLE, parts);
  }

  private Value number(Rational now, boolean whole) {
    return switch (randomness.below(8)) {
      case 0, 1 -> now.add(Rational.ONE);
      case 2, 3 -> now.subtract(Rational.ONE);
      case 4 -> now.negate();
      case 5 -> now.add(now);
      case 6 -> whole ? Rational.of(now.multiply(HALF).floor()) : now.multiply(HALF);
      default -> now.add(Rational.of(randomness.below(64) - 32L));
    };
  }

  private Value bits(Bits now) {
    Bits one = Bits.of(now.width(), 1);
    return switch (randomness.below(8)) {
      case 0 -> now.plus(one);
      case 1 -> now.minus(one);
      case 2 -> randomness.coin() ? now.not() : now.negate();
      case 3 -> randomness.coin() ? now.shiftLeft(1) : now.shiftRight(1);
      case 4 -> Bits.of(now.width(), samples.below(BigInteger.ONE.shiftLeft(now.width())));
      default -> now.xor(one.shiftLeft(randomness.below(now.width())));
    };
  }

  private Value field(FieldElement now) {
    FieldElement one = FieldElement.of(BigInteger.ONE, now.order());
    return switch (randomness.below(4)) {
      case 0 -> now.plus(one);
      case 1 -> now.plus(one.negate());
      case 2 -> now.negate();
      default -> FieldElement.of(samples.below(now.order()), now.order());
    };
  }

  private Value floating(Floating now) {
    return switch (randomness.below(4)) {
      case 0 -> step(now, 1);
      case 1 -> step(now, -1);
      case 2 -> now.negate();
      default -> Floating.decode(now.format(), (Bits) bits(now.encode()));
    };
  }

  /** Returns the next float up or down. */
  static Value step(Floating now, int direction) {
    if (now.isNan()) {
      return Floating.zero(now.format(), false);
    }
    return at(now, ValueDistances.ordinal(now).add(BigInteger.valueOf(direction)));
  }

  /** Returns a random float between two. */
  Value between(Floating low, Floating high) {
    BigInteger from = ValueDistances.ordinal(low);
    BigInteger span = ValueDistances.ordinal(high).subtract(from).add(BigInteger.ONE);
    return span.signum() <= 0 ? low : at(low, from.add(samples.below(span)));
  }

  private static Value at(Floating like, BigInteger ordinal) {
    int width = like.format().exponentBits() + like.format().significandBits();
    Floating magnitude = Floating.decode(like.format(), Bits.of(width, ordinal.abs()));
    return ordinal.signum() < 0 ? magnitude.negate() : magnitude;
  }

  private Value text(Text now) {
    int length = now.length();
    int at = randomness.below(length + 1);
    Text letter = valuePool.letter(randomness);
    return switch (randomness.below(5)) {
      case 0 -> now.slice(0, at).append(letter).append(now.slice(at, length));
      case 1 -> at == length ? now : now.slice(0, at).append(now.slice(at + 1, length));
      case 2 ->
          at == length ? now : now.slice(0, at).append(letter).append(now.slice(at + 1, length));
      case 3 -> randomness.coin() ? now.slice(0, at) : now.slice(at, length);
      default ->
          now.append(
              valuePool.anyValue(Sort.STRING, randomness) instanceof Text more ? more : letter);
    };
  }

  private @Nullable Value map(MapValue now, Sort sort) {
    Value[] place = new Value[sort.domain().size()];
    for (int i = 0; i < place.length; i++) {
      Value part = valuePool.anyValue(sort.domain().get(i), randomness);
      if (part == null || !part.isComparable()) {
        return null;
      }
      place[i] = part;
    }
    Value at = MapValue.place(place);
    Value element = samples.anyValue(sort.range(), now.at(at));
    if (element == null || !element.isComparable()) {
      return null;
    }
    return randomness.oneIn(4) ? MapValue.constant(element) : samples.with(now, at, element, sort);
  }
}
