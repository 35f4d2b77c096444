package dev.tiercel.reduce.pass;

import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.StringEscapes;
import dev.tiercel.smtlib.ast.Term;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** Reduces numbers and strings: to zero or empty, one, a half. */
final class SmallerLiterals extends TermPass {
  SmallerLiterals() {
    super("literals");
  }

  @Override
  List<Term> replacements(Place place, ReplacementPool pool) {
    if (!(place.term() instanceof Literal literal)) {
      return List.of();
    }
    List<Term> smaller = new ArrayList<>();
    Sort sort = literal.sort();
    if (literal.value() instanceof BigInteger number) {
      for (BigInteger n : below(number)) {
        smaller.add(sort == Sort.INT ? Literal.integer(n) : Literal.bitVec(n, sort.width()));
      }
    } else if (literal.value() instanceof BigDecimal number) {
      below(number.setScale(0, RoundingMode.DOWN).toBigInteger())
          .forEach(n -> smaller.add(Literal.real(new BigDecimal(n))));
      smaller.add(Literal.real(number.setScale(0, RoundingMode.DOWN)));
      if (number.scale() > 1) {
        smaller.add(Literal.real(number.setScale(1, RoundingMode.DOWN)));
      }
    } else if (sort == Sort.STRING) {
      strings((String) literal.value(), smaller);
    }
    pool.samples(sort).stream().filter(Literal.class::isInstance).forEach(smaller::add);
    return smaller;
  }

  private static List<BigInteger> below(BigInteger number) {
    List<BigInteger> below = new ArrayList<>();
    BigInteger[] tried = {
      BigInteger.ZERO,
      BigInteger.ONE,
      BigInteger.TWO,
      number.shiftRight(number.bitLength() / 2),
      number.shiftRight(1),
      number.subtract(BigInteger.ONE)
    };
    for (BigInteger n : tried) {
      if (n.signum() >= 0 && n.compareTo(number) < 0 && !below.contains(n)) {
        below.add(n);
      }
    }
    return below;
  }

  private static void strings(String text, List<Term> shorter) {
    List<String> tried =
        text.isEmpty()
            ? List.of()
            : List.of(
                "",
                text.substring(0, text.length() / 2),
                text.substring(text.length() / 2),
                text.substring(1),
                text.substring(0, text.length() - 1));
    for (String cut : tried) {
      shorter.add(Literal.string(StringEscapes.canonical(cut)));
    }
  }
}
