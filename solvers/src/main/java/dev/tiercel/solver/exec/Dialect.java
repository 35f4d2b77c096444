package dev.tiercel.solver.exec;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import java.util.ArrayList;
import java.util.List;

/**
 * What sets one solver's command line and messages apart from another's.
 *
 * @param family its name, for example {@code z3}
 * @param options what the family's catalogue lists
 * @param messages what its messages mean
 * @param usual arguments that come first, whatever the configuration
 * @param spelling how an option is written
 */
public record Dialect(
    String family,
    OptionCatalogue options,
    Messages messages,
    List<String> usual,
    Spelling spelling) {

  /** How an option and its value are written on a command line. */
  @FunctionalInterface
  public interface Spelling {
    /** {@code --name} and {@code --no-name} for a Boolean, {@code --name=value} for others. */
    Spelling LONG =
        (name, value) ->
            switch (value) {
              case "true" -> List.of("--" + name);
              case "false" -> List.of("--no-" + name);
              default -> List.of("--" + name + "=" + value);
            };

    /** The words for one option. */
    List<String> words(String name, String value);
  }

  public Dialect {
    usual = List.copyOf(usual);
  }

  /**
   * The arguments that run a script under a configuration, without the program.
   *
   * @param script the script's file
   */
  public List<String> arguments(Configuration configuration, String script) {
    List<String> arguments = new ArrayList<>(usual);
    configuration.values().forEach((name, value) -> arguments.addAll(spelling.words(name, value)));
    arguments.add(script);
    return arguments;
  }
}
