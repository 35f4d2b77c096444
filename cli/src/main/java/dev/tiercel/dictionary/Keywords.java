package dev.tiercel.dictionary;

import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.CommandRow;
import dev.tiercel.smtlib.theory.Feature;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Words of SMT-LIB that are not in the operator tables: commands, reserved words, literals. */
final class Keywords {
  /** The commands of SMT-LIB 2.7 (section 3.10), then those of solvers' dialects. */
  static final List<String> COMMANDS =
      Stream.concat(
              CommandRow.all().stream().filter(CommandRow::isStandard),
              CommandRow.all().stream()
                  .filter(row -> row.is(CommandRow.Trait.DICTIONARY))
                  .sorted(Comparator.comparing(CommandRow::name)))
          .map(CommandRow::name)
          .toList();

  private Keywords() {}

  /** Returns the reserved words of a feature. */
  static List<String> reserved(Feature feature) {
    return switch (feature) {
      case CORE -> List.of("(! ", "(_ ", "(as ", "(let ((", "par", ":named");
      case DATATYPES -> List.of("(match ");
      case QUANTIFIERS -> binders(":pattern", Binder.Kind.FORALL, Binder.Kind.EXISTS);
      case HIGHER_ORDER -> binders("", Binder.Kind.LAMBDA, Binder.Kind.CHOICE);
      default -> List.of();
    };
  }

  private static List<String> binders(String attribute, Binder.Kind... kinds) {
    List<String> words = new ArrayList<>();
    Stream.of(kinds).forEach(kind -> words.add("(" + kind.keyword() + " (("));
    if (!attribute.isEmpty()) {
      words.add(attribute);
    }
    return words;
  }

  /** Returns a few literals of a feature's sorts, boundary values first. */
  static List<String> literals(Feature feature) {
    return switch (feature) {
      case INTS -> List.of("0", "1", "(- 1)", "2147483648", "18446744073709551616");
      case REALS -> List.of("0.0", "1.0", "(- 1.0)", "0.5", "(/ 1.0 3.0)");
      case BIT_VECTORS ->
          List.of("#b0", "#b1", "#x00", "#xff", "#x80000000", "(_ bv0 32)", "(_ bv1 64)");
      case FLOATS -> List.of("(fp #b0 #b00000 #b0000000000)", "(fp #b1 #b11110 #b1111111111)");
      case STRINGS -> List.of("\"\"", "\"a\"", "\"\\u{0}\"", "\"\\u{2FFFF}\"", "\"\"\"\"");
      case FINITE_FIELDS -> List.of("#f0m17", "#f1m17", "#f-1m17");
      default -> List.of();
    };
  }
}
