package dev.tiercel.mutate.diver;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.diver.ValueConstraint.Kind;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.sort.NumberTerms;
import dev.tiercel.smtlib.value.Rational;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Generates descriptions of Int and Real terms. */
final class NumberConstraints {
  private static final int LONGEST = 128; // bits of a number to be squared

  private final RandomSource random;
  private final boolean products; // whether the script has products already

  NumberConstraints(RandomSource random, boolean products) {
    this.random = random;
    this.products = products;
  }

  @Nullable ValueConstraint of(Term term, Rational value) {
    return switch (random.below(10)) {
      case 0, 1, 2, 3 -> interval(term, value);
      case 4 -> bound(term, value);
      case 5 -> exclusion(term, value);
      case 6 -> choice(term, value);
      case 7 -> products ? product(term, value) : residue(term, value);
      default -> residue(term, value);
    };
  }

  /** Two inequalities, chained or conjoined. */
  ValueConstraint interval(Term term, Rational value) {
    Term low = number(value.subtract(distance(term.sort())), term);
    Term high = number(value.add(distance(term.sort())), term);
    Term formula =
        random.coin()
            ? on("and", on("<=", low, term), on("<=", term, high))
            : random.coin()
                ? on("<=", low, term, high)
                : on("and", on(">=", term, low), on("not", on(">", term, high)));
    return new ValueConstraint(Kind.INTERVAL, formula);
  }

  private ValueConstraint bound(Term term, Rational value) {
    Rational distance = distance(term.sort());
    boolean below = random.coin();
    Term bound = number(below ? value.add(distance) : value.subtract(distance), term);
    boolean open = distance.signum() > 0 && random.coin();
    String name = below ? open ? "<" : "<=" : open ? ">" : ">=";
    return new ValueConstraint(Kind.BOUND, on(name, term, bound));
  }

  private ValueConstraint exclusion(Term term, Rational value) {
    Term other = number(other(value, term.sort()), term);
    Term formula =
        random.coin()
            ? on("not", on("=", term, other))
            : on("distinct", term, other, number(other(value, term.sort()), term));
    return new ValueConstraint(Kind.EXCLUSION, formula);
  }

  private ValueConstraint choice(Term term, Rational value) {
    Term itself = on("=", term, number(value, term));
    Term other = on("=", term, number(other(value, term.sort()), term));
    Term formula = random.coin() ? on("or", itself, other) : on("or", other, itself);
    return new ValueConstraint(Kind.CHOICE, formula);
  }

  private ValueConstraint residue(Term term, Rational value) {
    if (term.sort() != Sort.INT) {
      return interval(term, value);
    }
    BigInteger modulus = distance(Sort.INT).floor().add(BigInteger.TWO).multiply(sign());
    BigInteger rest = value.numerator().mod(modulus.abs());
    Term remainder = on("mod", term, number(Rational.of(modulus), term));
    return new ValueConstraint(Kind.RESIDUE, on("=", remainder, number(Rational.of(rest), term)));
  }

  private BigInteger sign() {
    return random.oneIn(4) ? BigInteger.ONE.negate() : BigInteger.ONE;
  }

  private ValueConstraint product(Term term, Rational value) {
    if (value.numerator().bitLength() + value.denominator().bitLength() > LONGEST) {
      return interval(term, value);
    }
    ValueConstraint described = interval(on("*", term, term), value.multiply(value));
    return new ValueConstraint(Kind.PRODUCT, described.formula());
  }

  /** Returns a distance of at least 0: zero, small, or of any magnitude. */
  private Rational distance(Sort sort) {
    Rational whole =
        Rational.of(
            switch (random.below(6)) {
              case 0 -> BigInteger.ZERO;
              case 1 -> BigInteger.valueOf(random.below(4));
              case 2 -> BigInteger.valueOf(random.below(100));
              case 3 -> BigInteger.valueOf(random.below(10_000));
              case 4 -> BigInteger.ONE.shiftLeft(random.below(70));
              default -> BigInteger.TEN.pow(random.below(24));
            });
    return sort == Sort.INT || random.coin()
        ? whole
        : whole.divide(Rational.of(1L + random.below(1_000)));
  }

  private Rational other(Rational value, Sort sort) {
    Rational distance = distance(sort).add(Rational.ONE);
    return random.coin() ? value.add(distance) : value.subtract(distance);
  }

  private static Term number(Rational value, Term like) {
    return NumberTerms.term(value, like.sort());
  }

  private static Term on(String name, Term... arguments) {
    return java.util.Objects.requireNonNull(Theories.apply(name, arguments), name);
  }
}
