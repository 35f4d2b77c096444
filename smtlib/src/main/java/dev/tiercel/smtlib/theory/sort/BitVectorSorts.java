package dev.tiercel.smtlib.theory.sort;

import static dev.tiercel.smtlib.theory.sort.SortRows.sort;

import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The sorts of theory FixedSizeBitVectors. */
final class BitVectorSorts {
  static final List<SortRow> ROWS =
      SortRows.of(
          Feature.BIT_VECTORS,
          sort("BitVec")
              .indices(1)
              .classes(ValueClasses::bits)
              .initial((sort, parts) -> Literal.bitVec(BigInteger.ZERO, sort.width()))
              .size((sort, parts) -> TupleEnumerator.powerOfTwo(sort.width()))
              .values((sort, parts) -> all(sort.width()))
              .samples(BitVectorSorts::samples)
              .read(l -> Bits.of(l.sort().width(), (BigInteger) l.value()))
              .written((value, sort, p) -> value instanceof Bits bits ? term(bits) : null)
              .drawn(
                  (sort, current, randomness, p) -> RandomNumbers.bits(sort, current, randomness)));

  private BitVectorSorts() {}

  static Literal term(Bits bits) {
    return Literal.bitVec(bits.unsigned(), bits.width());
  }

  /** Returns all bit-vectors of a width below 31. */
  static List<Value> all(int width) {
    List<Value> all = new ArrayList<>();
    for (int i = 0; i < 1 << width; i++) {
      all.add(Bits.of(width, i));
    }
    return all;
  }

  private static List<Value> samples(Sort sort) {
    int width = sort.width();
    BigInteger top = BigInteger.ONE.shiftLeft(width - 1);
    return Stream.<Value>of(
            Bits.of(width, 0), Bits.of(width, 1), Bits.of(width, -1), Bits.of(width, top))
        .distinct()
        .toList();
  }
}
