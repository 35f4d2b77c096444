package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Connective;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.OperatorSynonyms;
import dev.tiercel.smtlib.theory.Theories;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Standard equivalents of a dialect's operators: terms with the same value for all arguments. An
 * operator that the dialect leaves open for some arguments is translated only if these cannot
 * occur, since solvers may choose different values there.
 */
final class StandardEquivalents {
  /** Limit on the arguments of counting operators, whose terms grow exponentially. */
  private static final int MOST_COUNTED = 4;

  /** Connectives that are their argument if it is the only one. */
  private static final Set<@Nullable Connective> JOINING =
      EnumSet.of(Connective.AND, Connective.OR, Connective.XOR);

  private static final Term INTEGER_ZERO = Literal.integer(BigInteger.ZERO);
  private static final Term REAL_ZERO = Literal.real(BigDecimal.ZERO);

  /** Standard names of operators that {@link OperatorSynonyms} does not know. */
  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry("~", "-"),
          Map.entry("int.to.str", "str.from_int"),
          Map.entry("seq.in.re", "str.in_re"),
          Map.entry("seq.to.re", "str.to_re"),
          Map.entry("re.nostr", "re.none"),
          Map.entry("re.empty", "re.none"),
          Map.entry("re.complement", "re.comp"),
          Map.entry("bvudiv_i", "bvudiv"),
          Map.entry("bvurem_i", "bvurem"),
          Map.entry("bvsdiv_i", "bvsdiv"),
          Map.entry("bvsrem_i", "bvsrem"),
          Map.entry("bvsmod_i", "bvsmod"),
          Map.entry("to_fp_signed", "to_fp"));

  private StandardEquivalents() {}

  /** Returns the standard equivalent of an application; {@code null} if none is known. */
  static @Nullable Term of(App app, Term... arguments) {
    if (!(app.symbol() instanceof Operator operator)) {
      return null;
    }
    List<Index> indices = app.function().indices();
    if (arguments.length == 1 && JOINING.contains(operator.connective())) {
      return arguments[0];
    }
    Term term =
        switch (operator.name()) {
          case "rem" -> remainder(floors(arguments));
          case "div", "mod" -> apply(operator.name(), floors(arguments));
          case "div_total" -> total("div", INTEGER_ZERO, INTEGER_ZERO, arguments);
          case "mod_total" -> total("mod", INTEGER_ZERO, arguments[0], arguments);
          case "/_total" -> total("/", REAL_ZERO, REAL_ZERO, arguments);
          case "bvite" -> chosen(arguments);
          case "ext_rotate_left" -> rotated("bvshl", "bvlshr", arguments);
          case "ext_rotate_right" -> rotated("bvlshr", "bvshl", arguments);
          case "bvumul_noovfl" -> not(apply("bvumulo", arguments));
          case "bvsmul_noovfl" -> noOverflow(true, arguments);
          case "bvsmul_noudfl" -> noOverflow(false, arguments);
          case "str.from_ubv" -> apply("str.from_int", apply("bv2nat", arguments));
          case "str.from_sbv" -> signedText(arguments[0]);
          case "re.loop" -> loop(indices, arguments);
          case "str.indexof", "seq.indexof" -> index(arguments);
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
      Operator standard = OperatorSynonyms.of(operator);
      return standard == null ? null : standard.application(indices, arguments);
    }
    return standard(name, indices, arguments);
  }

  private static @Nullable Term standard(String name, List<Index> indices, Term... arguments) {
    return Theories.named(name).stream()
        .filter(Operator::isStandard)
        .map(standard -> standard.application(indices, arguments))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  /** Returns the remainder by a literal that is not 0; by 0 it is open. */
  private static @Nullable Term remainder(@Nullable Term... arguments) {
    Term modulo = apply("mod", arguments);
    return switch (arguments[1] == null ? 0 : sign(arguments[1])) {
      case 1 -> modulo;
      case -1 -> apply("-", modulo);
      default -> null;
    };
  }

  /** Returns the sign of a literal or the negation of one; 0 for other terms. */
  private static int sign(Term term) {
    if (term instanceof App app && app.arity() == 1 && app.function().name().equals("-")) {
      return -sign(app.child(0));
    }
    return term instanceof Literal literal && literal.value() instanceof BigInteger number
        ? number.signum()
        : 0;
  }

  /** Returns numbers as integers: Z3 rounds down where an integer is expected. */
  private static @Nullable Term[] floors(Term... numbers) {
    return Arrays.stream(numbers)
        .map(number -> number.sort() == Sort.REAL ? floor(number) : number)
        .toArray(Term[]::new);
  }

  private static @Nullable Term floor(Term real) {
    return real instanceof Literal literal && literal.value() instanceof BigDecimal number
        ? Literal.integer(number.setScale(0, RoundingMode.FLOOR).toBigInteger())
        : apply("to_int", real);
  }

  private static @Nullable Term not(@Nullable Term term) {
    return apply("not", term);
  }

  /** Returns that a signed product does not exceed the greatest, or fall below the least number. */
  private static @Nullable Term noOverflow(boolean above, Term... arguments) {
    Term zero = Literal.bitVec(BigInteger.ZERO, arguments[0].sort().width());
    Term sameSigns =
        apply("=", apply("bvslt", arguments[0], zero), apply("bvslt", arguments[1], zero));
    return not(apply("and", apply("bvsmulo", arguments), above ? sameSigns : not(sameSigns)));
  }

  private static @Nullable Term signedText(Term bits) {
    Term zero = Literal.bitVec(BigInteger.ZERO, bits.sort().width());
    Term negative = apply("str.from_int", apply("bv2nat", apply("bvneg", bits)));
    return apply(
        "ite",
        apply("bvslt", bits, zero),
        apply("str.++", Literal.string("-"), negative),
        apply("str.from_int", apply("bv2nat", bits)));
  }

  /**
   * Returns a loop whose bounds, literals or indices, are indices; without an upper bound it is a
   * power and a star. A negative bound is open.
   */
  private static @Nullable Term loop(List<Index> indices, Term... arguments) {
    List<Index> bounds = new ArrayList<>(indices);
    for (int i = 1; i < arguments.length; i++) {
      if (sign(arguments[i]) < 0 || !(arguments[i] instanceof Literal literal)) {
        return null;
      }
      bounds.add(Index.of(literal.value().toString()));
    }
    Term body = arguments[0];
    return bounds.size() == 2
        ? standard("re.loop", bounds, body)
        : apply("re.++", standard("re.^", bounds, body), apply("re.*", body));
  }

  /** Returns a division with a fixed value for the divisor 0. */
  private static @Nullable Term total(String name, Term zero, Term otherwise, Term... arguments) {
    return apply("ite", apply("=", arguments[1], zero), otherwise, apply(name, arguments));
  }

  private static @Nullable Term chosen(Term... arguments) {
    Term one = Literal.bitVec(BigInteger.ONE, 1);
    return apply("ite", apply("=", arguments[0], one), arguments[1], arguments[2]);
  }

  /** Returns a shift, combined by {@code bvor} with the opposite shift of the lost bits. */
  private static @Nullable Term rotated(String there, String back, Term... arguments) {
    int bits = arguments[0].sort().width();
    Term width = Literal.bitVec(BigInteger.valueOf(bits), bits);
    Term by = apply("bvurem", arguments[1], width);
    return apply(
        "bvor",
        apply(there, arguments[0], by),
        apply(back, arguments[0], apply("bvsub", width, by)));
  }

  /** Returns the index under the name for the sort, from the first place if none is given. */
  private static @Nullable Term index(Term... arguments) {
    String name = arguments[0].sort() == Sort.STRING ? "str.indexof" : "seq.indexof";
    Term from = arguments.length == 2 ? INTEGER_ZERO : arguments[2];
    return apply(name, arguments[0], arguments[1], from);
  }

  private static @Nullable Term apply(String name, @Nullable Term... arguments) {
    for (Term argument : arguments) {
      if (argument == null) {
        return null;
      }
    }
    return Theories.apply(name, arguments);
  }

  /** Comparison of the weight of the true arguments with a bound, as a decision tree. */
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
