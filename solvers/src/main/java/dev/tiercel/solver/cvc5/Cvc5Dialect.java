package dev.tiercel.solver.cvc5;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.exec.Dialect;
import dev.tiercel.solver.exec.Messages;
import dev.tiercel.solver.options.Catalogues;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** cvc5's command line ({@code --name=value}) and messages. */
public final class Cvc5Dialect implements Dialect {
  private static final Pattern OPTION = Pattern.compile("--([a-z][a-z0-9-]*)");

  private final OptionCatalogue options = Catalogues.load("cvc5", Cvc5Dialect.class);
  private final Messages messages = Messages.load(Cvc5Dialect.class, "messages.tsv");

  @Override
  public String family() {
    return "cvc5";
  }

  @Override
  public OptionCatalogue options() {
    return options;
  }

  @Override
  public Messages messages() {
    return messages;
  }

  @Override
  public List<String> listing() {
    return List.of("--help");
  }

  @Override
  public OptionCatalogue listed(String said) {
    Set<String> names =
        OPTION.matcher(said).results().map(found -> found.group(1)).collect(Collectors.toSet());
    return names.isEmpty() ? options : Catalogues.retain(options, names);
  }

  /** Booleans are spelled {@code --name} and {@code --no-name}; others take a value. */
  @Override
  public List<String> arguments(Configuration configuration, String script) {
    // Without --incremental the binary rejects push, pop and a second check-sat, which the
    // library accepts because incremental is the default of its interface.
    List<String> arguments = new ArrayList<>(List.of("--lang=smt2", "--incremental"));
    configuration
        .values()
        .forEach(
            (name, value) ->
                arguments.add(
                    switch (value) {
                      case "true" -> "--" + name;
                      case "false" -> "--no-" + name;
                      default -> "--" + name + "=" + value;
                    }));
    arguments.add(script);
    return arguments;
  }
}
