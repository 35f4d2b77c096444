package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.table.Tsv;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An option of the standard (SMT-LIB 2.7, section 4.1.7), a row of {@code standard-options.tsv}.
 *
 * @param kind type of its values: Boolean, numeral or string
 * @param isForStart whether it must be set before the first assertion
 */
record StandardOption(String kind, boolean isForStart) {
  private static final String TABLE = "standard-options.tsv";

  private static final Map<String, StandardOption> ROWS = read();

  /** Returns the option with that keyword, or {@code null} if it is not standard. */
  static @Nullable StandardOption of(String keyword) {
    return ROWS.get(keyword);
  }

  /** Whether a value as written has the option's type. */
  boolean accepts(String value) {
    return switch (kind) {
      case "Boolean" -> value.equals("true") || value.equals("false");
      case "numeral" -> !value.isEmpty() && value.chars().allMatch(c -> c >= '0' && c <= '9');
      default -> value.startsWith("\"");
    };
  }

  private static Map<String, StandardOption> read() {
    return Tsv.rows(StandardOption.class, TABLE).stream()
        .skip(1)
        .collect(
            Collectors.toUnmodifiableMap(
                cells -> cells.get(0),
                cells -> new StandardOption(cells.get(1), cells.get(2).equals("yes"))));
  }
}
