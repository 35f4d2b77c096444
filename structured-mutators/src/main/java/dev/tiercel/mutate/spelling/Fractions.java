package dev.tiercel.mutate.spelling;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.mutate.script.TermPositions;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.sort.NumberTerms;
import dev.tiercel.smtlib.value.Rational;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Replaces {@code 0.5} by {@code (/ 1.0 2.0)}, or vice versa. */
@MutatorInfo(
    name = "spelling.fraction",
    description = "writes a decimal as the quotient of two integers, or the reverse")
public final class Fractions implements SpellingMutator {
  private static final int LONGEST = 40; // digits of a rewritten number

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    TermPosition position =
        TermPositions.find(
            index, context.random(), p -> other(p.term()) != null && !p.capturesFunction());
    if (position == null) {
      return null;
    }
    Term other = other(position.term());
    return other == null ? null : position.replaceIn(entry, other);
  }

  /**
   * Converts a decimal to a fraction or a fraction to a decimal; {@code null} if the term is
   * neither.
   */
  private static @Nullable Term other(Term term) {
    BigDecimal decimal = number(term);
    if (decimal != null) {
      return decimal.scale() > 0 ? NumberTerms.term(Rational.of(decimal), Sort.REAL) : null;
    }
    if (term instanceof App app && app.arity() == 2 && app.symbol().name().equals("/")) {
      BigDecimal dividend = number(app.child(0));
      BigDecimal divisor = number(app.child(1));
      if (dividend != null && divisor != null && divisor.signum() != 0) {
        return quotient(dividend, divisor);
      }
    }
    return null;
  }

  private static @Nullable BigDecimal number(Term term) {
    Object value = term instanceof Literal literal ? literal.value() : null;
    BigDecimal number =
        value instanceof BigInteger whole && term.sort() == Sort.INT
            ? new BigDecimal(whole)
            : value instanceof BigDecimal decimal ? decimal : null;
    return number != null && number.precision() <= LONGEST ? number : null;
  }

  private static @Nullable Term quotient(BigDecimal dividend, BigDecimal divisor) {
    try {
      BigDecimal exact = dividend.divide(divisor);
      return exact.precision() > LONGEST || exact.scale() > LONGEST ? null : Literal.real(exact);
    } catch (ArithmeticException e) {
      return null; // infinite decimal expansion
    }
  }
}
