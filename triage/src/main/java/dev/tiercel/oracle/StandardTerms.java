package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Synonyms;
import dev.tiercel.smtlib.theory.Theories;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What applications of a dialect's operators come to in operators of the standard: terms of the
 * same value whatever the arguments are. An operator whose value is open somewhere is written so
 * only where it is not, since what one solver chooses there is no other's choice.
 */
final class StandardTerms {
  /** More arguments of a counting operator would make its term long. */
  private static final int MOST_COUNTED = 4;

  private static final Term INTEGER_ZERO = Literal.integer(BigInteger.ZERO);
  private static final Term REAL_ZERO = Literal.real(BigDecimal.ZERO);

  /** Other names of operators, whose letters are not those of the standard's name. */
  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry("~", "-"),
          Map.entry("int.to.str", "str.from_int"),
          Map.entry("seq.in.re", "str.in_re"),
          Map.entry("seq.to.re", "str.to_re"),
          Map.entry("re.nostr", "re.none"),
          Map.entry("re.empty", "re.none"),
          Map.entry("re.complement", "re.comp"),
          Map.entry("to_fp_signed", "to_fp"));

  private StandardTerms() {}

  /** The application in operators of the standard; {@code null} where none is known. */
  static @Nullable Term of(App app, Term... arguments) {
    if (!(app.symbol() instanceof Operator operator)) {
      return null;
    }
    List<Index> indices = app.function().indices();
    Term term =
        switch (operator.name()) {
          case "rem" -> remainder(arguments);
          case "div_total" -> total("div", INTEGER_ZERO, INTEGER_ZERO, arguments);
          case "mod_total" -> total("mod", INTEGER_ZERO, arguments[0], arguments);
          case "/_total" -> total("/", REAL_ZERO, REAL_ZERO, arguments);
          case "bvite" -> chosen(arguments);
          case "ext_rotate_left" -> rotated("bvshl", "bvlshr", arguments);
          case "ext_rotate_right" -> rotated("bvlshr", "bvshl", arguments);
          case "str.indexof", "seq.indexof" -> fromTheFirst(arguments);
          case "at-most", "at-least", "pble", "pbge", "pbeq" ->
              arguments.length > MOST_COUNTED ? null : new Count(operator, indices).of(arguments);
          case "and", "distinct" -> arguments.length == 0 ? apply("true") : null;
          case "or", "xor" -> arguments.length == 0 ? apply("false") : null;
          default -> named(operator, indices, arguments);
        };
    return term == null || term.sort() != app.sort() ? null : term;
  }

  private static @Nullable Term named(Operator operator, List<Index> indices, Term... arguments) {
    String name = NAMES.get(operator.name());
    if (name == null) {
      Operator standard = Synonyms.of(operator);
      return standard == null ? null : standard.on(indices, arguments);
    }
    return Theories.named(name).stream()
        .filter(Operator::isStandard)
        .map(standard -> standard.on(indices, arguments))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  /** The remainder by a number that is positive; by 0 it is open. */
  private static @Nullable Term remainder(Term... arguments) {
    Term by = arguments[1];
    boolean positive = by instanceof Literal literal && isPositive(literal);
    return positive ? Theories.apply("mod", arguments) : null;
  }

  private static boolean isPositive(Literal literal) {
    return literal.value() instanceof BigInteger number && number.signum() > 0;
  }

  /** A division that is something else by 0. */
  private static @Nullable Term total(String name, Term zero, Term otherwise, Term... arguments) {
    return apply("ite", apply("=", arguments[1], zero), otherwise, apply(name, arguments));
  }

  private static @Nullable Term chosen(Term... arguments) {
    Term one = Literal.bitVec(BigInteger.ONE, 1);
    return apply("ite", apply("=", arguments[0], one), arguments[1], arguments[2]);
  }

  /** The one shift, and what it loses by the other; by the whole width nothing is left. */
  private static @Nullable Term rotated(String there, String back, Term... arguments) {
    int bits = arguments[0].sort().width();
    Term width = Literal.bitVec(BigInteger.valueOf(bits), bits);
    Term by = apply("bvurem", arguments[1], width);
    return apply(
        "bvor",
        apply(there, arguments[0], by),
        apply(back, arguments[0], apply("bvsub", width, by)));
  }

  private static @Nullable Term fromTheFirst(Term... arguments) {
    String name = arguments[0].sort() == Sort.STRING ? "str.indexof" : "seq.indexof";
    return apply(name, arguments[0], arguments[1], INTEGER_ZERO);
  }

  private static @Nullable Term apply(String name, @Nullable Term... arguments) {
    for (Term argument : arguments) {
      if (argument == null) {
        return null;
      }
    }
    return Theories.apply(name, arguments);
  }

  /** A sum of weights of those that are true, compared with a bound, as a tree of choices. */
  private record Count(Operator operator, List<Index> indices) {
    @Nullable Term of(Term... arguments) {
      return from(0, new BigInteger(indices.get(0).text()), arguments);
    }

    private @Nullable Term from(int next, BigInteger rest, Term... arguments) {
      if (next == arguments.length) {
        boolean holds =
            switch (operator.name()) {
              case "at-most", "pble" -> rest.signum() >= 0;
              case "pbeq" -> rest.signum() == 0;
              default -> rest.signum() <= 0;
            };
        return apply(Boolean.toString(holds));
      }
      Term with = from(next + 1, rest.subtract(weight(next)), arguments);
      Term without = from(next + 1, rest, arguments);
      return with == without ? with : apply("ite", arguments[next], with, without);
    }

    private BigInteger weight(int argument) {
      return operator.name().startsWith("at-")
          ? BigInteger.ONE
          : new BigInteger(indices.get(argument + 1).text());
    }
  }
}
