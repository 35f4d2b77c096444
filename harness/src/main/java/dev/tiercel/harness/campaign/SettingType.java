package dev.tiercel.harness.campaign;

import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.harness.monitor.MemorySizes;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The type of a setting's values: their syntax.
 *
 * @param form placeholder in the help: {@code SOLVER}, {@code TIME}, {@code on|off} and so on
 * @param parser reads a value
 * @param printer prints a value so that the parser reads the same
 */
record SettingType<T>(String form, Parser<T> parser, Function<T, String> printer) {
  /** Parses a value. */
  interface Parser<T> {
    /**
     * Parses a value.
     *
     * @param name the setting as the user writes it
     * @param text without surrounding spaces
     * @throws IllegalArgumentException with one sentence for the user if the text is not a value
     */
    T parse(String name, String text);
  }

  private static final String NONE = "none";

  static final SettingType<SolverId> SOLVER =
      new SettingType<>("SOLVER", (name, text) -> solver(text), SolverId::toString);

  static final SettingType<Optional<SolverId>> OPTIONAL_SOLVER =
      new SettingType<>(
          "SOLVER",
          (name, text) -> text.isEmpty() ? Optional.empty() : Optional.of(solver(text)),
          value -> value.map(SolverId::toString).orElse(""));

  static final SettingType<List<SolverId>> SOLVERS =
      new SettingType<>(
          "SOLVERS",
          (name, text) ->
              words(text).stream()
                  .filter(word -> !word.equals(NONE))
                  .map(SettingType::solver)
                  .toList(),
          value ->
              value.isEmpty()
                  ? NONE
                  : value.stream().map(SolverId::toString).collect(Collectors.joining(",")));

  static final SettingType<Duration> TIME =
      new SettingType<>(
          "TIME",
          (name, text) -> Durations.parse(name, text.toLowerCase(Locale.ROOT)),
          value -> value.toMillis() + "ms");

  static final SettingType<Long> SIZE =
      new SettingType<>("SIZE", MemorySizes::parse, MemorySizes::text);

  static final SettingType<Path> DIRECTORY = path("DIR");

  static final SettingType<Optional<Path>> OPTIONAL_DIRECTORY = optionalPath("DIR");

  static final SettingType<Optional<Path>> OPTIONAL_FILE = optionalPath("FILE");

  static final SettingType<List<Path>> FILES =
      new SettingType<>(
          "FILES",
          (name, text) -> words(text).stream().map(Path::of).toList(),
          value -> value.stream().map(Path::toString).collect(Collectors.joining(",")));

  static final SettingType<Long> NUMBER =
      new SettingType<>("N", SettingType::number, value -> Long.toString(value));

  private static final String LIMIT = "rlimit:";

  /** A limit in a solver's own steps; 0 and the empty text for no limit. */
  static final SettingType<Long> STEPS =
      new SettingType<>(LIMIT + "N", SettingType::steps, steps -> steps == 0 ? "" : LIMIT + steps);

  static final SettingType<Boolean> SWITCH = choice(Map.of("on", true, "off", false), "on|off");

  private static long steps(String name, String text) {
    if (text.isEmpty()) {
      return 0;
    }
    if (!text.matches(LIMIT + "[1-9]\\d{0,17}")) {
      throw invalid(name, text, "is not rlimit:N, N being steps as a solver counts");
    }
    return Long.parseLong(text.substring(LIMIT.length()));
  }

  /** Any text, parsed elsewhere. */
  static SettingType<String> text(String form) {
    return new SettingType<>(form, (name, text) -> text, value -> value);
  }

  /**
   * A whole number within bounds.
   *
   * @param what the quantity, named in error messages
   */
  static SettingType<Integer> number(String form, String what, int least, int most) {
    return new SettingType<>(
        form,
        (name, text) -> {
          long number = number(name, text);
          if (number < least || number > most) {
            throw invalid(name, number, "is not a " + what + "; write " + least + " to " + most);
          }
          return (int) number;
        },
        value -> Integer.toString(value));
  }

  /**
   * One of a few words.
   *
   * @param form the words, separated by bars, in the order of the help
   */
  static <T> SettingType<T> choice(Map<String, T> words, String form) {
    return new SettingType<>(
        form,
        (name, text) -> {
          T value = words.get(text);
          if (value == null) {
            List<String> all = List.of(form.split("\\|"));
            throw invalid(
                name,
                text,
                all.size() == 2
                    ? "is neither " + String.join(" nor ", all)
                    : "is none of the words; write " + listed(all));
          }
          return value;
        },
        value ->
            words.entrySet().stream()
                .filter(word -> word.getValue().equals(value))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow());
  }

  /** One of a few values, each written as its word. */
  static <T> SettingType<T> choice(List<T> values, Function<T, String> word) {
    Map<String, T> words = new LinkedHashMap<>();
    values.forEach(value -> words.put(word.apply(value), value));
    return choice(words, String.join("|", words.keySet()));
  }

  static IllegalArgumentException invalid(String name, Object value, String what) {
    return new IllegalArgumentException(name + "=" + value + " " + what + ".");
  }

  private static String listed(List<String> words) {
    int last = words.size() - 1;
    return String.join(", ", words.subList(0, last)) + " or " + words.get(last);
  }

  private static SettingType<Path> path(String form) {
    return new SettingType<>(form, (name, text) -> Path.of(text), Path::toString);
  }

  private static SettingType<Optional<Path>> optionalPath(String form) {
    return new SettingType<>(
        form,
        (name, text) -> text.isEmpty() ? Optional.empty() : Optional.of(Path.of(text)),
        value -> value.map(Path::toString).orElse(""));
  }

  private static long number(String name, String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw invalid(name, text, "is not a whole number");
    }
  }

  private static List<String> words(String text) {
    return Arrays.stream(text.split(",")).map(String::strip).filter(w -> !w.isEmpty()).toList();
  }

  /** Parses the name of a known solver. */
  private static SolverId solver(String text) {
    SolverId id = SolverId.parse(text);
    var unused = Solvers.family(id); // rejects an unknown name and lists the known ones
    return id;
  }
}
