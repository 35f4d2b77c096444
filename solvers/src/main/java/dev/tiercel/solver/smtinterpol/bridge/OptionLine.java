package dev.tiercel.solver.smtinterpol.bridge;

import de.uni_freiburg.informatik.ultimate.smtinterpol.option.EnumOption;
import de.uni_freiburg.informatik.ultimate.smtinterpol.option.Option;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Formats a catalogue line; the type of an option is derived from the class of SMTInterpol's option
 * object.
 */
final class OptionLine {
  private OptionLine() {}

  /**
   * Returns the line of an option.
   *
   * @param name with the leading colon
   */
  static String of(String name, String defaultValue, String help, Option option) {
    String type =
        switch (option.getClass().getSimpleName()) {
          case "BooleanOption" -> "BOOL";
          case "LongOption", "BigIntegerOption", "VerbosityOption" -> "INT";
          case "DoubleOption" -> "DOUBLE";
          case "EnumOption" -> "ENUM";
          default -> "STRING";
        };
    String values = option instanceof EnumOption<?> choice ? values(choice) : "";
    String initial = type.equals("ENUM") ? defaultValue.toLowerCase(Locale.ROOT) : defaultValue;
    return String.join(
        "\t", name.substring(1), type, initial, "", "", values, "", help.replaceAll("\\s+", " "));
  }

  /** Returns the enum constants, whose class is a private field of the option. */
  private static String values(EnumOption<?> option) {
    for (Field field : EnumOption.class.getDeclaredFields()) {
      if (field.getType() == Class.class) {
        return constants(field, option);
      }
    }
    throw new LinkageError("This release keeps the values of enumerations elsewhere");
  }

  private static String constants(Field field, EnumOption<?> option) {
    try {
      field.setAccessible(true);
      Class<?> type = (Class<?>) field.get(option);
      Object[] constants = type == null ? new Object[0] : type.getEnumConstants();
      return Arrays.stream(constants)
          .map(c -> c.toString().toLowerCase(Locale.ROOT))
          .collect(Collectors.joining(","));
    } catch (IllegalAccessException e) {
      throw new LinkageError("The values of an enumeration cannot be read", e);
    }
  }
}
