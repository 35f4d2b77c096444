package dev.tiercel.smtlib.theory;

import static dev.tiercel.smtlib.theory.TheoryBuilder.op;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.blast.BitBlast;
import dev.tiercel.smtlib.blast.BitVectorCircuits;
import dev.tiercel.smtlib.blast.Gates;
import dev.tiercel.smtlib.range.BitVectorRules;
import dev.tiercel.smtlib.range.RelationDistances;
import dev.tiercel.smtlib.theory.random.BitVectorInverses;
import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.OperatorSemantics;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
import java.util.function.IntPredicate;
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
      TheoryBuilder.of(
          Feature.BIT_VECTORS,
          op("concat", "BV[m] BV[n] -> BV[m+n]")
              .rewritten("concat")
              .backward(BitVectorRules::concat)
              .blast(OperatorCircuits.CONCAT)
              .means(BitVectors::concat),
          op("extract", "{i,j} BV[m] -> BV[i-j+1] | j<=i, i<m")
              .backward(BitVectorRules::extract)
              .blast(OperatorCircuits.EXTRACT)
              .means(indexed((x, c) -> x.extract(c.index(0), c.index(1)))),
          op("bvnot", UNARY)
              .rewritten("bvand")
              .backward(BitVectorRules::not)
              .blast(OperatorCircuits.unary(BitVectorCircuits::not))
              .means(unary(Bits::not))
              .swap("bv-unary"),
          op("bvneg", UNARY)
              .rewritten("bvadd")
              .backward(BitVectorRules::negate)
              .blast(OperatorCircuits.unary(BitVectorCircuits::negate))
              .means(unary(Bits::negate))
              .swap("bv-unary"),
          word("bvand", "bvand", BitVectorCircuits::and, binary(Bits::and))
              .backward(BitVectorRules::and)
              .left(),
          word("bvor", "bvand", BitVectorCircuits::or, binary(Bits::or))
              .backward(BitVectorRules::or)
              .left(),
          word("bvxor", "bvand", BitVectorCircuits::xor, binary(Bits::xor))
              .backward(BitVectorRules::xor)
              .left(),
          word("bvadd", "bvadd", BitVectorCircuits::add, binary(Bits::plus))
              .backward(BitVectorRules::add)
              .left(),
          op("bvmul", BINARY)
              .backward(BitVectorRules::multiply)
              .guess(BitVectorInverses::factor)
              .blast(OperatorCircuits.binary(BitVectorCircuits::multiply))
              .means(product(Bits::times))
              .left()
              .swap("bv"),
          word("bvnand", "bvand", (w, x, y) -> w.not(w.and(x, y)), binary((x, y) -> x.and(y).not()))
              .backward(BitVectorRules::nand),
          word("bvnor", "bvand", (w, x, y) -> w.not(w.or(x, y)), binary((x, y) -> x.or(y).not()))
              .backward(BitVectorRules::nor),
          word("bvxnor", "bvand", (w, x, y) -> w.not(w.xor(x, y)), binary((x, y) -> x.xor(y).not()))
              .backward(BitVectorRules::xnor),
          word("bvsub", "bvadd", BitVectorCircuits::subtract, binary(Bits::minus))
              .backward(BitVectorRules::subtract),
          word("bvudiv", "bvudiv", BitVectorCircuits::quotient, product(Bits::quotient))
              .backward(BitVectorRules::quotient),
          word("bvurem", "bvudiv", BitVectorCircuits::remainder, product(Bits::remainder))
              .backward(BitVectorRules::remainder),
          word(
              "bvsdiv", "bvsdiv", BitVectorCircuits::signedQuotient, product(Bits::signedQuotient)),
          word(
              "bvsrem",
              "bvsdiv",
              BitVectorCircuits::signedRemainder,
              product(Bits::signedRemainder)),
          word("bvsmod", "bvsdiv", BitVectorCircuits::signedModulo, product(Bits::signedModulo)),
          word(
                  "bvshl",
                  "bvshl",
                  BitVectorCircuits::shiftLeft,
                  binary((x, y) -> x.shiftLeft(y.distance())))
              .backward(BitVectorRules::shiftLeft),
          word(
                  "bvlshr",
                  "bvshl",
                  (w, x, y) -> w.shiftRight(x, y, Gates.FALSE),
                  binary((x, y) -> x.shiftRight(y.distance())))
              .backward(BitVectorRules::shiftRight),
          word(
                  "bvashr",
                  "bvshl",
                  (w, x, y) -> w.shiftRight(x, y, BitVectorCircuits.sign(x)),
                  binary((x, y) -> x.shiftSigned(y.distance())))
              .backward(BitVectorRules::shiftSigned),
          op("bvcomp", "BV[m] BV[m] -> BV[1]")
              .backward(BitVectorRules::same)
              .blast(OperatorCircuits.test(BitVectorCircuits::same))
              .means(binary((x, y) -> Bits.of(x.equals(y)))),
          unsigned("bvult", BitVectorCircuits::less, c -> c < 0).backward(BitVectorRules::less),
          unsigned("bvule", (w, x, y) -> -w.less(y, x), c -> c <= 0)
              .backward(BitVectorRules::atMost),
          unsigned("bvugt", (w, x, y) -> w.less(y, x), c -> c > 0)
              .backward(BitVectorRules::greater),
          unsigned("bvuge", (w, x, y) -> -w.less(x, y), c -> c >= 0)
              .backward(BitVectorRules::atLeast),
          signed("bvslt", BitVectorCircuits::signedLess, c -> c < 0)
              .backward(BitVectorRules::signedLess),
          signed("bvsle", (w, x, y) -> -w.signedLess(y, x), c -> c <= 0)
              .backward(BitVectorRules::signedAtMost),
          signed("bvsgt", (w, x, y) -> w.signedLess(y, x), c -> c > 0)
              .backward(BitVectorRules::signedGreater),
          signed("bvsge", (w, x, y) -> -w.signedLess(x, y), c -> c >= 0)
              .backward(BitVectorRules::signedAtLeast),
          byIndex("repeat", "{i} BV[m] -> BV[i*m] | 1<=i", OperatorCircuits.REPEAT, Bits::repeat),
          byIndex(
                  "zero_extend",
                  "{i} BV[m] -> BV[m+i]",
                  OperatorCircuits.ZERO_EXTEND,
                  Bits::zeroExtend)
              .backward(BitVectorRules::zeroExtend)
              .swap("bv-extend"),
          byIndex(
                  "sign_extend",
                  "{i} BV[m] -> BV[m+i]",
                  OperatorCircuits.SIGN_EXTEND,
                  Bits::signExtend)
              .backward(BitVectorRules::signExtend)
              .swap("bv-extend"),
          byIndex(
                  "rotate_left",
                  "{i} BV[m] -> BV[m]",
                  OperatorCircuits.ROTATE_LEFT,
                  Bits::rotateLeft)
              .backward(BitVectorRules::rotateLeft)
              .swap("bv-rotate"),
          byIndex(
                  "rotate_right",
                  "{i} BV[m] -> BV[m]",
                  OperatorCircuits.ROTATE_RIGHT,
                  Bits::rotateRight)
              .backward(BitVectorRules::rotateRight)
              .swap("bv-rotate"),
          op("bvnego", "BV[m] -> Bool")
              .backward(BitVectorRules::negationOverflows)
              .blast(OperatorCircuits.bit((w, x) -> w.negationOverflows(x)))
              .means((a, c) -> Bool.of(bits(a, 0).negationOverflows())),
          overflow("bvuaddo", BitVectorCircuits::sumOverflows, test(Bits::sumOverflows))
              .backward(BitVectorRules::sumOverflows),
          overflow(
              "bvsaddo", BitVectorCircuits::signedSumOverflows, test(Bits::signedSumOverflows)),
          overflow("bvusubo", BitVectorCircuits::less, test((x, y) -> x.compareUnsigned(y) < 0))
              .backward(BitVectorRules::less)
              .gap(RelationDistances::unsigned),
          overflow(
              "bvssubo",
              BitVectorCircuits::signedDifferenceOverflows,
              test(Bits::signedDifferenceOverflows)),
          overflow(
              "bvumulo", BitVectorCircuits::productOverflows, productTest(Bits::productOverflows)),
          overflow(
              "bvsmulo",
              BitVectorCircuits::signedProductOverflows,
              productTest(Bits::signedProductOverflows)),
          overflow(
              "bvsdivo",
              BitVectorCircuits::signedQuotientOverflows,
              test(Bits::signedQuotientOverflows)),
          op("ubv_to_int", "BV[m] -> Int")
              .backward(BitVectorRules::toNumber)
              .means(BitVectors::toNumber)
              .swap("bv-to-int"),
          op("sbv_to_int", "BV[m] -> Int")
              .backward(BitVectorRules::toSignedNumber)
              .means((a, c) -> Rational.of(bits(a, 0).signed()))
              .swap("bv-to-int"),
          op("int_to_bv", "{m} Int -> BV[m]").means(BitVectors::ofNumber));

  /** Older spellings, and extensions of single solvers. */
  static final List<Operator> DIALECT =
      TheoryBuilder.of(
          Feature.BIT_VECTORS,
          op("bv2nat", "BV[m] -> Int")
              .backward(BitVectorRules::toNumber)
              .means(BitVectors::toNumber)
              .onlyIn("z3", "cvc5", "cvc4", "smtinterpol", "princess"),
          op("bv2int", "BV[m] -> Int")
              .backward(BitVectorRules::toNumber)
              .means(BitVectors::toNumber)
              .onlyIn("z3"),
          op("int2bv", "{m} Int -> BV[m]")
              .means(BitVectors::ofNumber)
              .onlyIn("z3", "cvc5", "cvc4", "princess"),
          op("nat2bv", "{m} Int -> BV[m]").means(BitVectors::ofNumber).onlyIn("princess"),
          op("concat", "BV[k] BV[m] BV[n] -> BV[k+m+n]")
              .rewritten("concat")
              .backward(BitVectorRules::concat)
              .blast(OperatorCircuits.CONCAT)
              .means(folded(BitVectors::concat))
              .left()
              .typed(BitVectors::concatenation)
              .onlyIn("z3", "cvc5", "cvc4", "bitwuzla"),
          op("bvxnor", "BV[m] BV[m] BV[m] -> BV[m]")
              .rewritten("bvand")
              .backward(BitVectorRules::xnor)
              .blast(OperatorCircuits.binary((w, x, y) -> w.not(w.xor(x, y))))
              .means(folded(binary((x, y) -> x.xor(y).not())))
              .left()
              .onlyIn("z3"),
          op("bvredor", "BV[m] -> BV[1]")
              .backward(BitVectorRules::reduceOr)
              .blast(OperatorCircuits.bit((w, x) -> -w.isZero(x)))
              .means(unary(x -> Bits.of(!x.isZero())))
              .swap("bv-reduce")
              .onlyIn("z3", "cvc5", "bitwuzla"),
          op("bvredand", "BV[m] -> BV[1]")
              .backward(BitVectorRules::reduceAnd)
              .blast(OperatorCircuits.bit(BitVectorCircuits::isFull))
              .means(unary(x -> Bits.of(x.not().isZero())))
              .swap("bv-reduce")
              .onlyIn("z3", "cvc5", "bitwuzla"),
          op("bvredxor", "BV[m] -> BV[1]")
              .blast(OperatorCircuits.bit(BitVectorCircuits::parity))
              .means(unary(x -> Bits.of(1, x.count())))
              .onlyIn("bitwuzla"),
          op("bvinc", UNARY)
              .blast(
                  OperatorCircuits.unary(
                      (w, x) -> w.add(x, BitVectorCircuits.constant(1, x.length))))
              .means(unary(x -> x.plus(Bits.of(x.width(), 1))))
              .onlyIn("bitwuzla"),
          op("bvdec", UNARY)
              .blast(
                  OperatorCircuits.unary(
                      (w, x) -> w.subtract(x, BitVectorCircuits.constant(1, x.length))))
              .means(unary(x -> x.minus(Bits.of(x.width(), 1))))
              .onlyIn("bitwuzla"),
          op("bvrol", BINARY)
              .blast(OperatorCircuits.binary(BitVectorCircuits::rotateLeft))
              .means(binary((x, y) -> x.rotateLeft(y.rotationDistance())))
              .onlyIn("bitwuzla"),
          op("bvror", BINARY)
              .blast(OperatorCircuits.binary(BitVectorCircuits::rotateRight))
              .means(binary((x, y) -> x.rotateRight(y.rotationDistance())))
              .onlyIn("bitwuzla"),
          op("ext_rotate_left", BINARY)
              .blast(OperatorCircuits.binary(BitVectorCircuits::rotateLeft))
              .means(binary((x, y) -> x.rotateLeft(y.rotationDistance())))
              .onlyIn("z3"),
          op("ext_rotate_right", BINARY)
              .blast(OperatorCircuits.binary(BitVectorCircuits::rotateRight))
              .means(binary((x, y) -> x.rotateRight(y.rotationDistance())))
              .onlyIn("z3"),
          op("bvsmul_noovfl", PREDICATE)
              .blast(
                  OperatorCircuits.test(
                      (w, x, y) ->
                          -w.gates()
                              .and(
                                  w.signedProductOverflows(x, y),
                                  w.gates()
                                      .same(BitVectorCircuits.sign(x), BitVectorCircuits.sign(y)))))
              .means(
                  productTest(
                      (x, y) -> !(x.signedProductOverflows(y) && x.isNegative() == y.isNegative())))
              .onlyIn("z3"),
          op("bvumul_noovfl", PREDICATE)
              .blast(OperatorCircuits.test((w, x, y) -> -w.productOverflows(x, y)))
              .means(productTest((x, y) -> !x.productOverflows(y)))
              .onlyIn("z3"),
          op("bvsmul_noudfl", PREDICATE)
              .blast(
                  OperatorCircuits.test(
                      (w, x, y) ->
                          -w.gates()
                              .and(
                                  w.signedProductOverflows(x, y),
                                  w.gates()
                                      .xor(BitVectorCircuits.sign(x), BitVectorCircuits.sign(y)))))
              .means(
                  productTest(
                      (x, y) -> !(x.signedProductOverflows(y) && x.isNegative() != y.isNegative())))
              .onlyIn("z3"),
          division("bvudiv_i", BitVectorCircuits::quotient, Bits::quotient),
          division("bvurem_i", BitVectorCircuits::remainder, Bits::remainder),
          division("bvsdiv_i", BitVectorCircuits::signedQuotient, Bits::signedQuotient),
          division("bvsrem_i", BitVectorCircuits::signedRemainder, Bits::signedRemainder),
          division("bvsmod_i", BitVectorCircuits::signedModulo, Bits::signedModulo),
          byZero("bvudiv0"),
          byZero("bvurem0"),
          byZero("bvsdiv0"),
          byZero("bvsrem0"),
          byZero("bvsmod0"),
          op("bit2bool", "{i} BV[m] -> Bool | i<m")
              .blast(OperatorCircuits.BIT)
              .means((a, c) -> Bool.of(bits(a, 0).bit(c.index(0))))
              .onlyIn("z3"),
          op("mkbv", "Bool -> BV[1]")
              .blast(OperatorCircuits.JOINED)
              .means(BitVectors::fromBits)
              .typed(BitVectors::ofBits)
              .onlyIn("z3"),
          op("bvite", "BV[1] BV[m] BV[m] -> BV[m]")
              .blast((w, p, a) -> w.choose(a[0][0], a[1], a[2]))
              .means((a, c) -> bits(a, 0).isZero() ? a[2] : a[1])
              .onlyIn("cvc5"));

  /** SMTInterpol's comparisons of more than two arguments. */
  static final List<Operator> CHAINS =
      ROWS.stream()
          .filter(row -> row.swapClass().equals(ORDER))
          .flatMap(BitVectors::chained)
          .toList();

  private BitVectors() {}

  private static Stream<Operator> chained(Operator order) {
    return TheoryBuilder.of(
        Feature.BIT_VECTORS,
        op(order.name(), "BV[m] BV[m] BV[m] -> Bool")
            .chain()
            .gap(order.gap())
            .means(Objects.requireNonNull(order.semantics()))
            .blast(Objects.requireNonNull(order.blast()))
            .backward(Objects.requireNonNull(order.backward()))
            .onlyIn("smtinterpol"))
        .stream();
  }

  private static TheoryBuilder.Row word(
      String name,
      String rewriteGroup,
      OperatorCircuits.Binary circuit,
      OperatorSemantics semantics) {
    return op(name, BINARY)
        .rewritten(rewriteGroup)
        .blast(OperatorCircuits.binary(circuit))
        .means(semantics)
        .swap("bv");
  }

  private static TheoryBuilder.Row unsigned(
      String name, OperatorCircuits.Test circuit, IntPredicate holds) {
    return op(name, PREDICATE)
        .rewritten("bvule")
        .gap(RelationDistances::unsigned)
        .blast(OperatorCircuits.test(circuit))
        .means(test((x, y) -> holds.test(x.compareUnsigned(y))))
        .swap(ORDER);
  }

  private static TheoryBuilder.Row signed(
      String name, OperatorCircuits.Test circuit, IntPredicate holds) {
    return op(name, PREDICATE)
        .rewritten("bvsle")
        .gap(RelationDistances::signed)
        .blast(OperatorCircuits.test(circuit))
        .means(test((x, y) -> holds.test(x.compareSigned(y))))
        .swap(ORDER);
  }

  private static TheoryBuilder.Row overflow(
      String name, OperatorCircuits.Test circuit, OperatorSemantics semantics) {
    return op(name, PREDICATE)
        .blast(OperatorCircuits.test(circuit))
        .means(semantics)
        .swap("bv-overflow");
  }

  /** z3's internal form of a division whose divisor is known to be non-zero. */
  private static TheoryBuilder.Row division(
      String name, OperatorCircuits.Binary circuit, BinaryOperator<Bits> operation) {
    return op(name, BINARY)
        .blast(OperatorCircuits.binary(circuit))
        .means(product(operation))
        .onlyIn("z3");
  }

  /** z3's internal form of a division by zero, which it leaves open. */
  private static TheoryBuilder.Row byZero(String name) {
    return op(name, UNARY).means((a, c) -> c.open(a)).onlyIn("z3");
  }

  private static Bits bits(Value[] a, int i) {
    return (Bits) a[i];
  }

  /** Work on one or two machine words is free: the evaluator counts the application itself. */
  private static boolean pays(long words, EvaluationServices c) {
    return words <= 2 || c.spend(words);
  }

  private static OperatorSemantics unary(UnaryOperator<Bits> operation) {
    return (a, c) -> pays(bits(a, 0).words(), c) ? operation.apply(bits(a, 0)) : c.budgetExceeded();
  }

  private static OperatorSemantics binary(BinaryOperator<Bits> operation) {
    return (a, c) ->
        pays(bits(a, 0).words(), c) ? operation.apply(bits(a, 0), bits(a, 1)) : c.budgetExceeded();
  }

  /** Folds a row declared with more than two arguments, which the evaluator does not fold. */
  private static OperatorSemantics folded(OperatorSemantics binary) {
    return (a, c) -> {
      Value value = a[0];
      for (int i = 1; i < a.length && !Unknown.is(value); i++) {
        value = binary.of(new Value[] {value, a[i]}, c);
      }
      return value;
    };
  }

  private static OperatorSemantics test(BiPredicate<Bits, Bits> operation) {
    return (a, c) ->
        pays(bits(a, 0).words(), c)
            ? Bool.of(operation.test(bits(a, 0), bits(a, 1)))
            : c.budgetExceeded();
  }

  /** A meaning that costs as much as a product. */
  private static OperatorSemantics product(BinaryOperator<Bits> operation) {
    return (a, c) ->
        pays(square(bits(a, 0)), c) ? operation.apply(bits(a, 0), bits(a, 1)) : c.budgetExceeded();
  }

  private static OperatorSemantics productTest(BiPredicate<Bits, Bits> operation) {
    return (a, c) ->
        pays(square(bits(a, 0)), c)
            ? Bool.of(operation.test(bits(a, 0), bits(a, 1)))
            : c.budgetExceeded();
  }

  private static long square(Bits bits) {
    return (long) bits.words() * bits.words();
  }

  /**
   * A row that depends on its index alone and is rewritten to a concatenation of parts of its
   * argument.
   */
  private static TheoryBuilder.Row byIndex(
      String name, String signature, BitBlast blast, BiFunction<Bits, Integer, Bits> operation) {
    return op(name, signature)
        .rewritten("concat")
        .blast(blast)
        .means(indexed((x, c) -> operation.apply(x, c.index(0))));
  }

  /** A meaning that costs as much as its result is wide. */
  private static OperatorSemantics indexed(BiFunction<Bits, EvaluationServices, Bits> operation) {
    return (a, c) ->
        pays(bits(a, 0).words() + c.sort().width() / 64, c)
            ? operation.apply(bits(a, 0), c)
            : c.budgetExceeded();
  }

  private static Value concat(Value[] a, EvaluationServices c) {
    Bits high = bits(a, 0);
    Bits low = bits(a, 1);
    return pays(high.words() + low.words(), c) ? high.concat(low) : c.budgetExceeded();
  }

  private static Value toNumber(Value[] a, EvaluationServices c) {
    return Rational.of(bits(a, 0).unsigned());
  }

  private static Value ofNumber(Value[] a, EvaluationServices c) {
    int width = c.sort().width();
    BigInteger number = ((Rational) a[0]).numerator();
    return pays((width + number.bitLength()) / 64, c) ? Bits.of(width, number) : c.budgetExceeded();
  }

  /** The first argument is the lowest bit. */
  private static Value fromBits(Value[] a, EvaluationServices c) {
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
    boolean fits =
        indices.isEmpty() && arguments.length > 0 && TheoryBuilder.all(Sort.BOOL, arguments);
    return fits ? Sort.bitVec(arguments.length) : null;
  }
}
