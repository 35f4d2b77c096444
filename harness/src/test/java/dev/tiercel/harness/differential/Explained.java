package dev.tiercel.harness.differential;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Explained differences, in which a solver is wrong. Each is as narrow as the defect is known to
 * be; its cases are counted, not ignored.
 *
 * @param family family of the solver
 * @param reason the solver's error, with the smallest case
 * @param part terms that show it anywhere in a case
 */
record Explained(String family, String reason, Predicate<Term> part) {
  private static final int FAR = 31; // bits of an exponent near the range of an int

  private static final Set<String> DIRECTED =
      Set.of("RTP", "RTN", "roundTowardPositive", "roundTowardNegative");

  private static final List<Explained> ALL =
      List.of(
          new Explained(
              "z3",
              "rounds the last bit of fp.fma wrongly in formats with at most 3 significand bits:"
                  + " (fp.fma RNA 0.5 -0.5 -0.5) in (2,2) is -1.5",
              t -> is(t, "fp.fma") && significandBits(t.sort()) <= 3),
          new Explained(
              "z3",
              "fp.roundToIntegral by RNE of a subnormal of the formats with 2 exponent bits and at"
                  + " most 3 significand bits: (fp.roundToIntegral RNE (fp #b1 #b00 #b01)) is -1",
              t ->
                  is(t, "fp.roundToIntegral")
                      && exponentBits(t.sort()) == 2
                      && significandBits(t.sort()) <= 3),
          new Explained(
              "z3",
              "takes a power of two at the end of the range of an int and beyond for infinity whatever the rounding"
                  + " mode: ((_ to_fp 8 24) RTZ 1.0 4294967296)",
              t -> is(t, "to_fp") && t.arity() == 3 && isFar(t)),
          new Explained(
              "z3",
              "finds constant arrays over a finite index sort equal to others:"
                  + " ((as const (Array Bool Int)) 0) and"
                  + " (store ((as const (Array Bool Int)) 1) true 0)",
              t -> is(t, "const") && isFinite(t.sort().arguments().get(0))),
          new Explained(
              "z3",
              "multiplies the lower bounds of nested loops that have no upper one:"
                  + " (str.in_re \"aa\" ((_ re.loop 0) ((_ re.loop 3) (str.to_re \"a\"))))",
              t -> isOpenLoop(t) && isOpenLoop(t.child(0))),
          new Explained(
              "z3",
              "takes a loop whose bounds are no literals for any language:"
                  + " (str.in_re \"a\" (re.++ re.all (re.loop (str.to_re \"b\") 1 (str.len \"a\"))))",
              t -> is(t, "re.loop") && t.arity() > 1 && !hasLiteralsFrom(t, 1)),
          new Explained(
              "cvc5",
              "reads the number of rel.join_image modulo 2^32:"
                  + " (rel.join_image (as set.empty (Set (Tuple Int Int))) 4294967296)",
              t -> is(t, "rel.join_image") && hasFar(t.child(1))),
          new Explained(
              "cvc5",
              "leaves ^ without a value, and answers sat: (^ 2.0 (- 1.0))",
              t -> is(t, "^")),
          new Explained(
              "cvc5",
              "computes with formats of 2 exponent bits as if they had a narrower range:"
                  + " (fp.add RNE (fp #b0 #b01 #b11) (fp #b0 #b00 #b11)) is 1.75, and not 2.5",
              t -> exponentBits(t.sort()) == 2),
          new Explained(
              "cvc5",
              "rounds away from zero by RTP and RTN what is exact, where the source has no more digits than the result"
                  + " and the exponent may not fit: ((_ to_fp_unsigned 3 5) RTP #x8) is 8.5",
              t -> t.sort().isFloatingPoint() && isDirectedWidening(t)),
          new Explained(
              "cvc5",
              "fp.roundToIntegral that overflows is an infinity different from +oo:"
                  + " (fp.roundToIntegral RNA (fp #b0 #b110 #xf))",
              t -> is(t, "fp.roundToIntegral") && mayOverflow(t.sort())));

  /** Whether a solver's difference in a case is explained. */
  static boolean has(Case c, String family) {
    for (Explained known : ALL) {
      if (known.family().equals(family) && known.isIn(c.term())) {
        return true;
      }
    }
    return false;
  }

  private boolean isIn(Term term) {
    if (part.test(term)) {
      return true;
    }
    for (int i = 0; i < term.arity(); i++) {
      if (isIn(term.child(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean is(Term term, String name) {
    return term instanceof App app && app.symbol().name().equals(name);
  }

  /** Whether a term is a loop with a lower bound and no upper one, in any notation. */
  private static boolean isOpenLoop(Term term) {
    return term instanceof App app
        && is(term, "re.loop")
        && app.function().indices().size() + term.arity() == 2;
  }

  private static boolean hasLiteralsFrom(Term term, int first) {
    for (int i = first; i < term.arity(); i++) {
      if (!(term.child(i) instanceof Literal)) {
        return false;
      }
    }
    return true;
  }

  private static int exponentBits(Sort sort) {
    return sort.isFloatingPoint() ? sort.indices().get(0).value() : Integer.MAX_VALUE;
  }

  private static int significandBits(Sort sort) {
    return sort.isFloatingPoint() ? sort.indices().get(1).value() : Integer.MAX_VALUE;
  }

  private static boolean isFinite(Sort sort) {
    return sort == Sort.BOOL || sort.isBitVec() || sort == Sort.ROUNDING_MODE;
  }

  private static boolean isDirectedWidening(Term term) {
    if (!(term instanceof App app)
        || !app.symbol().name().startsWith("to_fp")
        || term.arity() != 2
        || !(term.child(0) instanceof App mode && DIRECTED.contains(mode.symbol().name()))) {
      return false;
    }
    Sort source = term.child(1).sort();
    int digits = source.isBitVec() ? source.width() : significandBits(source);
    return digits <= significandBits(term.sort());
  }

  /** Whether the largest numbers of a format have fractions. */
  private static boolean mayOverflow(Sort format) {
    int exponent = exponentBits(format);
    return exponent < 8 && (1 << (exponent - 1)) < significandBits(format);
  }

  private static boolean hasFar(Term term) {
    for (int i = 0; i < term.arity(); i++) {
      if (hasFar(term.child(i))) {
        return true;
      }
    }
    return term instanceof Literal literal
        && literal.sort() == Sort.INT
        && ((BigInteger) literal.value()).bitLength() > Integer.SIZE;
  }

  private static boolean isFar(Term term) {
    for (int i = 0; i < term.arity(); i++) {
      boolean far =
          term.child(i) instanceof Literal literal
              && literal.sort() == Sort.INT
              && ((BigInteger) literal.value()).bitLength() >= FAR;
      if (far) {
        return true;
      }
    }
    return false;
  }
}
