package dev.tiercel.solver.options;

import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.option.OptionType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Manual corrections of a solver's option list. One rule per line: an option's name (or a prefix
 * that ends with {@code *}), the correction, and the reason, separated by tabs. Corrections: {@code
 * EXCLUDE}; {@code VOIDS}, see {@link VoidingOption}; {@code SAFE}, {@code REGULAR}, {@code
 * EXPERT}, {@code EXPERIMENTAL} or {@code UNSTEADY}; {@code VALUES a,b c,d}; {@code RANGE MIN MAX};
 * {@code NONNEGATIVE} for numbers whose default is nonnegative. All rules that match an option
 * apply, in order.
 */
final class OptionOverlay {
  private record Rule(String pattern, String action, String reason) {
    boolean matches(String name) {
      return pattern.endsWith("*")
          ? name.startsWith(pattern.substring(0, pattern.length() - 1))
          : name.equals(pattern);
    }
  }

  private final List<Rule> rules;

  private OptionOverlay(List<Rule> rules) {
    this.rules = List.copyOf(rules);
  }

  /**
   * Parses the rules.
   *
   * @throws IllegalArgumentException if a line is malformed
   */
  static OptionOverlay read(List<List<String>> rows) {
    List<Rule> rules = new ArrayList<>();
    for (List<String> row : rows) {
      if (row.size() != 3 || row.get(2).isBlank()) {
        throw new IllegalArgumentException("a rule is NAME<TAB>WHAT<TAB>WHY: " + row);
      }
      rules.add(new Rule(row.get(0), row.get(1), row.get(2)));
    }
    return new OptionOverlay(rules);
  }

  OptionSpec apply(OptionSpec option) {
    OptionSpec result = option;
    for (Rule rule : rules) {
      if (rule.matches(option.name())) {
        result = apply(rule.action, rule.reason, result);
      }
    }
    return result;
  }

  /** Whether a rule is for this option alone: then people have judged it. */
  boolean names(String option) {
    return rules.stream().anyMatch(rule -> rule.pattern.equals(option));
  }

  /** Returns an option after one correction. */
  static OptionSpec apply(String action, String reason, OptionSpec o) {
    String[] words = action.split(" ", action.startsWith("VALUES ") ? 2 : -1);
    return switch (words[0]) {
      case "EXCLUDE" -> excluded(o, reason);
      case VoidingOption.WORD -> withoutVoiding(o, words, reason);
      case "SAFE", "REGULAR", "EXPERT", "EXPERIMENTAL", "UNSTEADY" ->
          level(o, OptionSpec.Level.valueOf(words[0]));
      case "VALUES" -> values(o, List.of(words[1].split(",", -1)));
      case "RANGE" -> range(o, Double.valueOf(words[1]), Double.valueOf(words[2]));
      case "NONNEGATIVE" -> unsigned(o) ? range(o, 0.0, o.max()) : o;
      default -> throw new IllegalArgumentException("unknown rule: " + action);
    };
  }

  /** Without the values that void answers; excluded unless at least two others are left. */
  private static OptionSpec withoutVoiding(OptionSpec o, String[] words, String reason) {
    List<String> voiding = List.of(words).subList(2, words.length);
    List<String> left =
        o.values().stream()
            .filter(v -> voiding.stream().noneMatch(w -> List.of(w.split(",", -1)).contains(v)))
            .toList();
    return voiding.isEmpty() || left.size() < 2 ? excluded(o, reason) : values(o, left);
  }

  private static boolean unsigned(OptionSpec o) {
    String standard = o.defaultValue();
    boolean open = o.type() == OptionType.INT && o.min() == null;
    return open && standard != null && !standard.startsWith("-");
  }

  private static OptionSpec excluded(OptionSpec o, String reason) {
    return new OptionSpec(
        o.name(), o.type(), o.defaultValue(), o.min(), o.max(), o.values(), o.level(), reason);
  }

  /** Returns an option at another level. */
  static OptionSpec level(OptionSpec o, OptionSpec.Level level) {
    return new OptionSpec(
        o.name(), o.type(), o.defaultValue(), o.min(), o.max(), o.values(), level, o.excluded());
  }

  private static OptionSpec values(OptionSpec o, List<String> values) {
    return new OptionSpec(
        o.name(), OptionType.ENUM, o.defaultValue(), null, null, values, o.level(), o.excluded());
  }

  private static OptionSpec range(OptionSpec o, @Nullable Double min, @Nullable Double max) {
    return new OptionSpec(
        o.name(), o.type(), o.defaultValue(), min, max, o.values(), o.level(), o.excluded());
  }
}
