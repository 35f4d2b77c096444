package dev.tiercel.smtlib.decide;

import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.FloatFormat;
import dev.tiercel.smtlib.value.Floating;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Encoding of a sort's values in bits: each value has one pattern, a number below 2^width. Equal
 * encodings encode values in the same way.
 */
sealed interface SortEncoding {
  /** Number of bits, 0 if there is only one value. */
  int width();

  /** Returns the value of a pattern, or {@code null} if it has none. */
  @Nullable Value value(BigInteger pattern);

  /** Returns the pattern of a value, or {@code null} if it has none. */
  @Nullable BigInteger pattern(Value value);

  /** Truth values. */
  record Truth() implements SortEncoding {
    @Override
    public int width() {
      return 1;
    }

    @Override
    public Value value(BigInteger pattern) {
      return Bool.of(pattern.testBit(0));
    }

    @Override
    public @Nullable BigInteger pattern(Value value) {
      return value instanceof Bool truth ? truth.isTrue() ? BigInteger.ONE : BigInteger.ZERO : null;
    }
  }

  /** Bit-vectors, encoded as themselves. */
  record Vector(int width) implements SortEncoding {
    @Override
    public Value value(BigInteger pattern) {
      return Bits.of(width, pattern);
    }

    @Override
    public @Nullable BigInteger pattern(Value value) {
      return value instanceof Bits bits ? bits.unsigned() : null;
    }
  }

  /** Floats by their IEEE 754 encodings, with one NaN. */
  record Floats(FloatFormat format) implements SortEncoding {
    @Override
    public int width() {
      return format.exponentBits() + format.significandBits();
    }

    @Override
    public @Nullable Value value(BigInteger pattern) {
      Floating number = Floating.decode(format, Bits.of(width(), pattern));
      return number.encode().unsigned().equals(pattern) ? number : null;
    }

    @Override
    public @Nullable BigInteger pattern(Value value) {
      return value instanceof Floating number ? number.encode().unsigned() : null;
    }
  }

  /** Listed values, encoded by their indices. */
  final class EnumeratedEncoding implements SortEncoding {
    private final List<Value> values;
    private final Map<Value, BigInteger> places;

    /**
     * Creates a encoding.
     *
     * @param values at least one, each once
     */
    EnumeratedEncoding(List<Value> values) {
      this.values = List.copyOf(values);
      this.places = new HashMap<>();
      for (Value value : values) {
        places.putIfAbsent(value, BigInteger.valueOf(places.size()));
      }
    }

    /** The values, by index. */
    List<Value> values() {
      return values;
    }

    @Override
    public int width() {
      return Integer.SIZE - Integer.numberOfLeadingZeros(values.size() - 1);
    }

    /** Whether every pattern has a value. */
    boolean isFull() {
      return values.size() == 1 << width();
    }

    @Override
    public @Nullable Value value(BigInteger pattern) {
      int place = pattern.intValue();
      return place < values.size() ? values.get(place) : null;
    }

    @Override
    public @Nullable BigInteger pattern(Value value) {
      return places.get(value);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof EnumeratedEncoding listed && values.equals(listed.values);
    }

    @Override
    public int hashCode() {
      return values.hashCode();
    }
  }
}
