package dev.tiercel.harness.learn;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionSpec;
import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An option with a value other than its default; a run with it is compared with one without.
 *
 * @param usual the default, {@code null} if unknown
 */
record OptionSetting(String option, String value, @Nullable String usual) {
  private static final int LARGE = 1000;

  /** Returns the settings of an option that are tried: few, so that each occurs often. */
  static List<OptionSetting> of(OptionSpec option) {
    return values(option)
        .distinct()
        .filter(value -> !value.equals(option.defaultValue()))
        .map(value -> new OptionSetting(option.name(), value, option.defaultValue()))
        .toList();
  }

  /** Returns a configuration with all of these settings. */
  static Configuration all(List<OptionSetting> optionSettings, Configuration context) {
    Configuration configuration = context;
    for (OptionSetting optionSetting : optionSettings) {
      configuration = configuration.with(optionSetting.option, optionSetting.value);
    }
    return configuration;
  }

  private static Stream<String> values(OptionSpec option) {
    return switch (option.type()) {
      case BOOL -> Stream.of("true", "false");
      case ENUM -> option.values().stream();
      case INT -> numbers(option).map(v -> Long.toString(v.longValue()));
      case DOUBLE -> numbers(option).map(v -> withPoint(v.stripTrailingZeros()));
      case STRING -> Stream.empty();
    };
  }

  private static String withPoint(BigDecimal value) {
    return (value.scale() < 1 ? value.setScale(1) : value).toPlainString();
  }

  /** Returns 0 and 1, the number after the default, and a large one, as far as they are allowed. */
  private static Stream<BigDecimal> numbers(OptionSpec option) {
    double usual = number(option.defaultValue());
    Set<BigDecimal> numbers = new LinkedHashSet<>();
    DoubleStream.of(0, 1, usual + 1, usual * 10 + LARGE)
        .filter(v -> option.min() == null || v >= option.min())
        .filter(v -> option.max() == null || v <= option.max())
        .filter(v -> v < Integer.MAX_VALUE)
        .forEach(v -> numbers.add(BigDecimal.valueOf(v)));
    return numbers.stream();
  }

  private static double number(@Nullable String text) {
    try {
      return text == null ? 0 : Double.parseDouble(text);
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
