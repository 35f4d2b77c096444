package dev.tiercel.solver.options;

import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.option.OptionType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One option per line, as a solver lists it: name, type, default, minimum, maximum, values
 * separated by commas, level, and the solver's description, separated by tabs. An empty field means
 * unknown.
 */
final class CatalogueLine {
  private static final int FIELDS = 8;

  private CatalogueLine() {}

  /**
   * Parses a line.
   *
   * @throws IllegalArgumentException if it is malformed
   */
  static OptionSpec read(List<String> fields) {
    if (fields.size() != FIELDS) {
      throw new IllegalArgumentException("an option has " + FIELDS + " fields: " + fields);
    }
    return new OptionSpec(
        fields.get(0),
        OptionType.valueOf(fields.get(1)),
        fields.get(2).isEmpty() ? null : fields.get(2),
        number(fields.get(3)),
        number(fields.get(4)),
        fields.get(5).isEmpty() ? List.of() : List.of(fields.get(5).split(",", -1)),
        level(fields.get(6), !fields.get(7).isBlank()),
        null);
  }

  /** If a solver has no levels, documented options are safe. */
  private static OptionSpec.Level level(String field, boolean documented) {
    if (!field.isEmpty()) {
      return OptionSpec.Level.valueOf(field);
    }
    return documented ? OptionSpec.Level.SAFE : OptionSpec.Level.REGULAR;
  }

  private static @Nullable Double number(String field) {
    return field.isEmpty() ? null : Double.valueOf(field);
  }
}
