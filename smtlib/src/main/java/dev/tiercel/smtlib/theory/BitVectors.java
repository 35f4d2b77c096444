package dev.tiercel.smtlib.theory;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.blast.Gates;
import dev.tiercel.smtlib.blast.Words;
import dev.tiercel.smtlib.range.BitsRules;
import dev.tiercel.smtlib.range.Gaps;
import dev.tiercel.smtlib.theory.random.BitGuesses;
import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Context;
import dev.tiercel.smtlib.value.Meaning;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Theory FixedSizeBitVectors, with the additions of SMT-LIB 2.7. */
final class BitVectors {
  private static final String UNARY = "BV[m] -> BV[m]";
  private static final String BINARY = "BV[m] BV[m] -> BV[m]";
  private static final String PREDICATE = "BV[m] BV[m] -> Bool";
  private static final String ORDER = "bv-order";

  static final List<Operator> ROWS =
      new Rows(Feature.BIT_VECTORS)
          .op(
              "concat",
              "BV[m] BV[n] -> BV[m+n]",
              r ->
                  r.rewritten("concat")
                      .backward(BitsRules::concat)
                      .blast(Blasts.CONCAT)
                      .means(BitVectors::concat))
          .op(
              "extract",
              "{i,j} BV[m] -> BV[i-j+1] | j<=i, i<m",
              r ->
                  r.backward(BitsRules::extract)
                      .blast(Blasts.EXTRACT)
                      .means(indexed((x, c) -> x.extract(c.index(0), c.index(1)))))
          .op(
              "bvnot",
              UNARY,
              r ->
                  r.rewritten("bvand")
                      .backward(BitsRules::not)
                      .blast(Blasts.unary(Words::not))
                      .means(unary(Bits::not))
                      .swap("bv-unary"))
          .op(
              "bvneg",
              UNARY,
              r ->
                  r.rewritten("bvadd")
                      .backward(BitsRules::negate)
                      .blast(Blasts.unary(Words::negate))
                      .means(unary(Bits::negate))
                      .swap("bv-unary"))
          .op(
              "bvand",
              BINARY,
              r ->
                  r.rewritten("bvand")
                      .backward(BitsRules::and)
                      .blast(Blasts.binary(Words::and))
                      .means(binary(Bits::and))
                      .left()
                      .swap("bv"))
          .op(
              "bvor",
              BINARY,
              r ->
                  r.rewritten("bvand")
                      .backward(BitsRules::or)
                      .blast(Blasts.binary(Words::or))
                      .means(binary(Bits::or))
                      .left()
                      .swap("bv"))
          .op(
              "bvxor",
              BINARY,
              r ->
                  r.rewritten("bvand")
                      .backward(BitsRules::xor)
                      .blast(Blasts.binary(Words::xor))
                      .means(binary(Bits::xor))
                      .left()
                      .swap("bv"))
          .op(
              "bvadd",
              BINARY,
              r ->
                  r.rewritten("bvadd")
                      .backward(BitsRules::add)
                      .blast(Blasts.binary(Words::add))
                      .means(binary(Bits::plus))
                      .left()
                      .swap("bv"))
          .op(
              "bvmul",
              BINARY,
              r ->
                  r.backward(BitsRules::multiply)
                      .guess(BitGuesses::factor)
                      .blast(Blasts.binary(Words::multiply))
                      .means(product(Bits::times))
                      .left()
                      .swap("bv"))
          .op(
              "bvnand",
              BINARY,
              r ->
                  r.rewritten("bvand")
                      .backward(BitsRules::nand)
                      .blast(Blasts.binary((w, x, y) -> w.not(w.and(x, y))))
                      .means(binary((x, y) -> x.and(y).not()))
                      .swap("bv"))
          .op(
              "bvnor",
              BINARY,
              r ->
                  r.rewritten("bvand")
                      .backward(BitsRules::nor)
                      .blast(Blasts.binary((w, x, y) -> w.not(w.or(x, y))))
                      .means(binary((x, y) -> x.or(y).not()))
                      .swap("bv"))
          .op(
              "bvxnor",
              BINARY,
              r ->
                  r.rewritten("bvand")
                      .backward(BitsRules::xnor)
                      .blast(Blasts.binary((w, x, y) -> w.not(w.xor(x, y))))
                      .means(binary((x, y) -> x.xor(y).not()))
                      .swap("bv"))
          .op(
              "bvsub",
              BINARY,
              r ->
                  r.rewritten("bvadd")
                      .backward(BitsRules::subtract)
                      .blast(Blasts.binary(Words::subtract))
                      .means(binary(Bits::minus))
                      .swap("bv"))
          .op(
              "bvudiv",
              BINARY,
              r ->
                  r.rewritten("bvudiv")
                      .backward(BitsRules::quotient)
                      .blast(Blasts.binary(Words::quotient))
                      .means(product(Bits::quotient))
                      .swap("bv"))
          .op(
              "bvurem",
              BINARY,
              r ->
                  r.rewritten("bvudiv")
                      .backward(BitsRules::remainder)
                      .blast(Blasts.binary(Words::remainder))
                      .means(product(Bits::remainder))
                      .swap("bv"))
          .op(
              "bvsdiv",
              BINARY,
              r ->
                  r.rewritten("bvsdiv")
                      .blast(Blasts.binary(Words::signedQuotient))
                      .means(product(Bits::signedQuotient))
                      .swap("bv"))
          .op(
              "bvsrem",
              BINARY,
              r ->
                  r.rewritten("bvsdiv")
                      .blast(Blasts.binary(Words::signedRemainder))
                      .means(product(Bits::signedRemainder))
                      .swap("bv"))
          .op(
              "bvsmod",
              BINARY,
              r ->
                  r.rewritten("bvsdiv")
                      .blast(Blasts.binary(Words::signedModulo))
                      .means(product(Bits::signedModulo))
                      .swap("bv"))
          .op(
              "bvshl",
              BINARY,
              r ->
                  r.rewritten("bvshl")
                      .backward(BitsRules::shiftLeft)
                      .blast(Blasts.binary(Words::shiftLeft))
                      .means(binary((x, y) -> x.shiftLeft(y.distance())))
                      .swap("bv"))
          .op(
              "bvlshr",
              BINARY,
              r ->
                  r.rewritten("bvshl")
                      .backward(BitsRules::shiftRight)
                      .blast(Blasts.binary((w, x, y) -> w.shiftRight(x, y, Gates.FALSE)))
                      .means(binary((x, y) -> x.shiftRight(y.distance())))
                      .swap("bv"))
          .op(
              "bvashr",
              BINARY,
              r ->
                  r.rewritten("bvshl")
                      .backward(BitsRules::shiftSigned)
                      .blast(Blasts.binary((w, x, y) -> w.shiftRight(x, y, Words.sign(x))))
                      .means(binary((x, y) -> x.shiftSigned(y.distance())))
                      .swap("bv"))
          .op(
              "bvcomp",
              "BV[m] BV[m] -> BV[1]",
              r ->
                  r.backward(BitsRules::same)
                      .blast(Blasts.test(Words::same))
                      .means(binary((x, y) -> Bits.of(x.equals(y)))))
          .op(
              "bvult",
              PREDICATE,
              r ->
                  r.rewritten("bvule")
                      .backward(BitsRules::less)
                      .gap(Gaps::unsigned)
                      .blast(Blasts.test(Words::less))
                      .means(test((x, y) -> x.compareUnsigned(y) < 0))
                      .swap(ORDER))
          .op(
              "bvule",
              PREDICATE,
              r ->
                  r.rewritten("bvule")
                      .backward(BitsRules::atMost)
                      .gap(Gaps::unsigned)
                      .blast(Blasts.test((w, x, y) -> -w.less(y, x)))
                      .means(test((x, y) -> x.compareUnsigned(y) <= 0))
                      .swap(ORDER))
          .op(
              "bvugt",
              PREDICATE,
              r ->
                  r.rewritten("bvule")
                      .backward(BitsRules::greater)
                      .gap(Gaps::unsigned)
                      .blast(Blasts.test((w, x, y) -> w.less(y, x)))
                      .means(test((x, y) -> x.compareUnsigned(y) > 0))
                      .swap(ORDER))
          .op(
              "bvuge",
              PREDICATE,
              r ->
                  r.rewritten("bvule")
                      .backward(BitsRules::atLeast)
                      .gap(Gaps::unsigned)
                      .blast(Blasts.test((w, x, y) -> -w.less(x, y)))
                      .means(test((x, y) -> x.compareUnsigned(y) >= 0))
                      .swap(ORDER))
          .op(
              "bvslt",
              PREDICATE,
              r ->
                  r.rewritten("bvsle")
                      .backward(BitsRules::signedLess)
                      .gap(Gaps::signed)
                      .blast(Blasts.test(Words::signedLess))
                      .means(test((x, y) -> x.compareSigned(y) < 0))
                      .swap(ORDER))
          .op(
              "bvsle",
              PREDICATE,
              r ->
                  r.rewritten("bvsle")
                      .backward(BitsRules::signedAtMost)
                      .gap(Gaps::signed)
                      .blast(Blasts.test((w, x, y) -> -w.signedLess(y, x)))
                      .means(test((x, y) -> x.compareSigned(y) <= 0))
                      .swap(ORDER))
          .op(
              "bvsgt",
              PREDICATE,
              r ->
                  r.rewritten("bvsle")
                      .backward(BitsRules::signedGreater)
                      .gap(Gaps::signed)
                      .blast(Blasts.test((w, x, y) -> w.signedLess(y, x)))
                      .means(test((x, y) -> x.compareSigned(y) > 0))
                      .swap(ORDER))
          .op(
              "bvsge",
              PREDICATE,
              r ->
                  r.rewritten("bvsle")
                      .backward(BitsRules::signedAtLeast)
                      .gap(Gaps::signed)
                      .blast(Blasts.test((w, x, y) -> -w.signedLess(x, y)))
                      .means(test((x, y) -> x.compareSigned(y) >= 0))
                      .swap(ORDER))
          .op(
              "repeat",
              "{i} BV[m] -> BV[i*m] | 1<=i",
              r ->
                  r.rewritten("concat")
                      .blast(Blasts.REPEAT)
                      .means(indexed((x, c) -> x.repeat(c.index(0)))))
          .op(
              "zero_extend",
              "{i} BV[m] -> BV[m+i]",
              r ->
                  r.rewritten("concat")
                      .backward(BitsRules::zeroExtend)
                      .blast(Blasts.ZERO_EXTEND)
                      .means(indexed((x, c) -> x.zeroExtend(c.index(0))))
                      .swap("bv-extend"))
          .op(
              "sign_extend",
              "{i} BV[m] -> BV[m+i]",
              r ->
                  r.rewritten("concat")
                      .backward(BitsRules::signExtend)
                      .blast(Blasts.SIGN_EXTEND)
                      .means(indexed((x, c) -> x.signExtend(c.index(0))))
                      .swap("bv-extend"))
          .op(
              "rotate_left",
              "{i} BV[m] -> BV[m]",
              r ->
                  r.rewritten("concat")
                      .backward(BitsRules::rotateLeft)
                      .blast(Blasts.ROTATE_LEFT)
                      .means(indexed((x, c) -> x.rotateLeft(c.index(0))))
                      .swap("bv-rotate"))
          .op(
              "rotate_right",
              "{i} BV[m] -> BV[m]",
              r ->
                  r.rewritten("concat")
                      .backward(BitsRules::rotateRight)
                      .blast(Blasts.ROTATE_RIGHT)
                      .means(indexed((x, c) -> x.rotateRight(c.index(0))))
                      .swap("bv-rotate"))
          .op(
              "bvnego",
              "BV[m] -> Bool",
              r ->
                  r.backward(BitsRules::negationOverflows)
                      .blast(Blasts.bit((w, x) -> w.negationOverflows(x)))
                      .means((a, c) -> Bool.of(bits(a, 0).negationOverflows())))
          .op(
              "bvuaddo",
              PREDICATE,
              r ->
                  r.backward(BitsRules::sumOverflows)
                      .blast(Blasts.test(Words::sumOverflows))
                      .means(test(Bits::sumOverflows))
                      .swap("bv-overflow"))
          .op(
              "bvsaddo",
              PREDICATE,
              r ->
                  r.blast(Blasts.test(Words::signedSumOverflows))
                      .means(test(Bits::signedSumOverflows))
                      .swap("bv-overflow"))
          .op(
              "bvusubo",
              PREDICATE,
              r ->
                  r.backward(BitsRules::less)
                      .gap(Gaps::unsigned)
                      .blast(Blasts.test(Words::less))
                      .means(test((x, y) -> x.compareUnsigned(y) < 0))
                      .swap("bv-overflow"))
          .op(
              "bvssubo",
              PREDICATE,
              r ->
                  r.blast(Blasts.test(Words::signedDifferenceOverflows))
                      .means(test(Bits::signedDifferenceOverflows))
                      .swap("bv-overflow"))
          .op(
              "bvumulo",
              PREDICATE,
              r ->
                  r.blast(Blasts.test(Words::productOverflows))
                      .means(productTest(Bits::productOverflows))
                      .swap("bv-overflow"))
          .op(
              "bvsmulo",
              PREDICATE,
              r ->
                  r.blast(Blasts.test(Words::signedProductOverflows))
                      .means(productTest(Bits::signedProductOverflows))
                      .swap("bv-overflow"))
          .op(
              "bvsdivo",
              PREDICATE,
              r ->
                  r.blast(Blasts.test(Words::signedQuotientOverflows))
                      .means(test(Bits::signedQuotientOverflows))
                      .swap("bv-overflow"))
          .op(
              "ubv_to_int",
              "BV[m] -> Int",
              r -> r.backward(BitsRules::toNumber).means(BitVectors::toNumber).swap("bv-to-int"))
          .op(
              "sbv_to_int",
              "BV[m] -> Int",
              r ->
                  r.backward(BitsRules::toSignedNumber)
                      .means((a, c) -> Rational.of(bits(a, 0).signed()))
                      .swap("bv-to-int"))
          .op("int_to_bv", "{m} Int -> BV[m]", r -> r.means(BitVectors::ofNumber))
          .list();

  /** Older spellings, and what single solvers add. */
  static final List<Operator> DIALECT =
      new Rows(Feature.BIT_VECTORS)
          .op(
              "bv2nat",
              "BV[m] -> Int",
              r ->
                  r.backward(BitsRules::toNumber)
                      .means(BitVectors::toNumber)
                      .only("z3", "cvc5", "cvc4", "smtinterpol", "princess"))
          .op(
              "bv2int",
              "BV[m] -> Int",
              r -> r.backward(BitsRules::toNumber).means(BitVectors::toNumber).only("z3"))
          .op(
              "int2bv",
              "{m} Int -> BV[m]",
              r -> r.means(BitVectors::ofNumber).only("z3", "cvc5", "cvc4", "princess"))
          .op("nat2bv", "{m} Int -> BV[m]", r -> r.means(BitVectors::ofNumber).only("princess"))
          .op(
              "concat",
              "BV[k] BV[m] BV[n] -> BV[k+m+n]",
              r ->
                  r.rewritten("concat")
                      .backward(BitsRules::concat)
                      .blast(Blasts.CONCAT)
                      .means(folded(BitVectors::concat))
                      .left()
                      .typed(BitVectors::concatenation)
                      .only("z3", "cvc5", "cvc4", "bitwuzla"))
          .op(
              "bvxnor",
              "BV[m] BV[m] BV[m] -> BV[m]",
              r ->
                  r.rewritten("bvand")
                      .backward(BitsRules::xnor)
                      .blast(Blasts.binary((w, x, y) -> w.not(w.xor(x, y))))
                      .means(folded(binary((x, y) -> x.xor(y).not())))
                      .left()
                      .only("z3"))
          .op(
              "bvredor",
              "BV[m] -> BV[1]",
              r ->
                  r.backward(BitsRules::reduceOr)
                      .blast(Blasts.bit((w, x) -> -w.isZero(x)))
                      .means(unary(x -> Bits.of(!x.isZero())))
                      .swap("bv-reduce")
                      .only("z3", "cvc5", "bitwuzla"))
          .op(
              "bvredand",
              "BV[m] -> BV[1]",
              r ->
                  r.backward(BitsRules::reduceAnd)
                      .blast(Blasts.bit(Words::isFull))
                      .means(unary(x -> Bits.of(x.not().isZero())))
                      .swap("bv-reduce")
                      .only("z3", "cvc5", "bitwuzla"))
          .op(
              "bvredxor",
              "BV[m] -> BV[1]",
              r ->
                  r.blast(Blasts.bit(Words::parity))
                      .means(unary(x -> Bits.of(1, x.count())))
                      .only("bitwuzla"))
          .op(
              "bvinc",
              UNARY,
              r ->
                  r.blast(Blasts.unary((w, x) -> w.add(x, Words.constant(1, x.length))))
                      .means(unary(x -> x.plus(Bits.of(x.width(), 1))))
                      .only("bitwuzla"))
          .op(
              "bvdec",
              UNARY,
              r ->
                  r.blast(Blasts.unary((w, x) -> w.subtract(x, Words.constant(1, x.length))))
                      .means(unary(x -> x.minus(Bits.of(x.width(), 1))))
                      .only("bitwuzla"))
          .op(
              "bvrol",
              BINARY,
              r ->
                  r.blast(Blasts.binary(Words::rotateLeft))
                      .means(binary((x, y) -> x.rotateLeft(y.turn())))
                      .only("bitwuzla"))
          .op(
              "bvror",
              BINARY,
              r ->
                  r.blast(Blasts.binary(Words::rotateRight))
                      .means(binary((x, y) -> x.rotateRight(y.turn())))
                      .only("bitwuzla"))
          .op(
              "ext_rotate_left",
              BINARY,
              r ->
                  r.blast(Blasts.binary(Words::rotateLeft))
                      .means(binary((x, y) -> x.rotateLeft(y.turn())))
                      .only("z3"))
          .op(
              "ext_rotate_right",
              BINARY,
              r ->
                  r.blast(Blasts.binary(Words::rotateRight))
                      .means(binary((x, y) -> x.rotateRight(y.turn())))
                      .only("z3"))
          .op(
              "bvsmul_noovfl",
              PREDICATE,
              r ->
                  r.blast(
                          Blasts.test(
                              (w, x, y) ->
                                  -w.gates()
                                      .and(
                                          w.signedProductOverflows(x, y),
                                          w.gates().same(Words.sign(x), Words.sign(y)))))
                      .means(
                          productTest(
                              (x, y) ->
                                  !(x.signedProductOverflows(y)
                                      && x.isNegative() == y.isNegative())))
                      .only("z3"))
          .op(
              "bvumul_noovfl",
              PREDICATE,
              r ->
                  r.blast(Blasts.test((w, x, y) -> -w.productOverflows(x, y)))
                      .means(productTest((x, y) -> !x.productOverflows(y)))
                      .only("z3"))
          .op(
              "bvsmul_noudfl",
              PREDICATE,
              r ->
                  r.blast(
                          Blasts.test(
                              (w, x, y) ->
                                  -w.gates()
                                      .and(
                                          w.signedProductOverflows(x, y),
                                          w.gates().xor(Words.sign(x), Words.sign(y)))))
                      .means(
                          productTest(
                              (x, y) ->
                                  !(x.signedProductOverflows(y)
                                      && x.isNegative() != y.isNegative())))
                      .only("z3"))
          .op(
              "bvudiv_i",
              BINARY,
              r ->
                  r.blast(Blasts.binary(Words::quotient)).means(product(Bits::quotient)).only("z3"))
          .op(
              "bvurem_i",
              BINARY,
              r ->
                  r.blast(Blasts.binary(Words::remainder))
                      .means(product(Bits::remainder))
                      .only("z3"))
          .op(
              "bvsdiv_i",
              BINARY,
              r ->
                  r.blast(Blasts.binary(Words::signedQuotient))
                      .means(product(Bits::signedQuotient))
                      .only("z3"))
          .op(
              "bvsrem_i",
              BINARY,
              r ->
                  r.blast(Blasts.binary(Words::signedRemainder))
                      .means(product(Bits::signedRemainder))
                      .only("z3"))
          .op(
              "bvsmod_i",
              BINARY,
              r ->
                  r.blast(Blasts.binary(Words::signedModulo))
                      .means(product(Bits::signedModulo))
                      .only("z3"))
          .op("bvudiv0", UNARY, r -> r.means((a, c) -> c.open(a)).only("z3"))
          .op("bvurem0", UNARY, r -> r.means((a, c) -> c.open(a)).only("z3"))
          .op("bvsdiv0", UNARY, r -> r.means((a, c) -> c.open(a)).only("z3"))
          .op("bvsrem0", UNARY, r -> r.means((a, c) -> c.open(a)).only("z3"))
          .op("bvsmod0", UNARY, r -> r.means((a, c) -> c.open(a)).only("z3"))
          .op(
              "bit2bool",
              "{i} BV[m] -> Bool | i<m",
              r ->
                  r.blast(Blasts.BIT)
                      .means((a, c) -> Bool.of(bits(a, 0).bit(c.index(0))))
                      .only("z3"))
          .op(
              "mkbv",
              "Bool -> BV[1]",
              r ->
                  r.blast(Blasts.JOINED)
                      .means(BitVectors::fromBits)
                      .typed(BitVectors::ofBits)
                      .only("z3"))
          .op(
              "bvite",
              "BV[1] BV[m] BV[m] -> BV[m]",
              r ->
                  r.blast((w, p, a) -> w.choose(a[0][0], a[1], a[2]))
                      .means((a, c) -> bits(a, 0).isZero() ? a[2] : a[1])
                      .only("cvc5"))
          .list();

  /** SMTInterpol's comparisons of more than two. */
  static final List<Operator> CHAINS =
      ROWS.stream()
          .filter(row -> row.swapClass().equals(ORDER))
          .flatMap(BitVectors::chained)
          .toList();

  private BitVectors() {}

  private static Stream<Operator> chained(Operator order) {
    return new Rows(Feature.BIT_VECTORS)
            .op(
                order.name(),
                "BV[m] BV[m] BV[m] -> Bool",
                r ->
                    r.chain()
                        .gap(order.gap())
                        .means(Objects.requireNonNull(order.meaning()))
                        .blast(Objects.requireNonNull(order.blast()))
                        .backward(Objects.requireNonNull(order.backward()))
                        .only("smtinterpol"))
            .list()
            .stream();
  }

  private static Bits bits(Value[] a, int i) {
    return (Bits) a[i];
  }

  /** A machine word's work is free: the evaluator counts the application itself. */
  private static boolean pays(long words, Context c) {
    return words <= 2 || c.spend(words);
  }

  private static Meaning unary(UnaryOperator<Bits> operation) {
    return (a, c) -> pays(bits(a, 0).words(), c) ? operation.apply(bits(a, 0)) : c.tooMuch();
  }

  private static Meaning binary(BinaryOperator<Bits> operation) {
    return (a, c) ->
        pays(bits(a, 0).words(), c) ? operation.apply(bits(a, 0), bits(a, 1)) : c.tooMuch();
  }

  /** Of a row that shows more than two arguments, so that the evaluator does not fold it. */
  private static Meaning folded(Meaning binary) {
    return (a, c) -> {
      Value value = a[0];
      for (int i = 1; i < a.length && !Unknown.is(value); i++) {
        value = binary.of(new Value[] {value, a[i]}, c);
      }
      return value;
    };
  }

  private static Meaning test(BiPredicate<Bits, Bits> operation) {
    return (a, c) ->
        pays(bits(a, 0).words(), c) ? Bool.of(operation.test(bits(a, 0), bits(a, 1))) : c.tooMuch();
  }

  /** Of the cost of a product. */
  private static Meaning product(BinaryOperator<Bits> operation) {
    return (a, c) ->
        pays(square(bits(a, 0)), c) ? operation.apply(bits(a, 0), bits(a, 1)) : c.tooMuch();
  }

  private static Meaning productTest(BiPredicate<Bits, Bits> operation) {
    return (a, c) ->
        pays(square(bits(a, 0)), c) ? Bool.of(operation.test(bits(a, 0), bits(a, 1))) : c.tooMuch();
  }

  private static long square(Bits bits) {
    return (long) bits.words() * bits.words();
  }

  /** Of the cost of its result. */
  private static Meaning indexed(BiFunction<Bits, Context, Bits> operation) {
    return (a, c) ->
        pays(bits(a, 0).words() + c.sort().width() / 64, c)
            ? operation.apply(bits(a, 0), c)
            : c.tooMuch();
  }

  private static Value concat(Value[] a, Context c) {
    Bits high = bits(a, 0);
    Bits low = bits(a, 1);
    return pays(high.words() + low.words(), c) ? high.concat(low) : c.tooMuch();
  }

  private static Value toNumber(Value[] a, Context c) {
    return Rational.of(bits(a, 0).unsigned());
  }

  private static Value ofNumber(Value[] a, Context c) {
    int width = c.sort().width();
    BigInteger number = ((Rational) a[0]).numerator();
    return pays((width + number.bitLength()) / 64, c) ? Bits.of(width, number) : c.tooMuch();
  }

  /** The first argument is the lowest bit. */
  private static Value fromBits(Value[] a, Context c) {
    BigInteger number = BigInteger.ZERO;
    for (int i = 0; i < a.length; i++) {
      number = a[i] == Bool.TRUE ? number.setBit(i) : number;
    }
    return Bits.of(a.length, number);
  }

  private static @Nullable Sort concatenation(
      List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    int width = 0;
    for (Sort argument : arguments) {
      if (!argument.isBitVec() || width + argument.width() < width) {
        return null;
      }
      width += argument.width();
    }
    return indices.isEmpty() && width > 0 ? Sort.bitVec(width) : null;
  }

  private static @Nullable Sort ofBits(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    boolean fits = indices.isEmpty() && arguments.length > 0 && Rows.all(Sort.BOOL, arguments);
    return fits ? Sort.bitVec(arguments.length) : null;
  }
}
