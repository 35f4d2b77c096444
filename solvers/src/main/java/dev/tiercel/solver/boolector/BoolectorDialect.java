package dev.tiercel.solver.boolector;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.exec.Dialect;
import dev.tiercel.solver.exec.Messages;
import dev.tiercel.solver.options.Catalogues;
import java.util.ArrayList;
import java.util.List;

/** Boolector's command line and messages; options of Lingeling share one argument. */
public final class BoolectorDialect implements Dialect {
  private static final String LINGELING = "lingeling.";

  private final OptionCatalogue options = Catalogues.load("boolector", BoolectorDialect.class);
  private final Messages messages = Messages.load(BoolectorDialect.class, "messages.tsv");

  @Override
  public String family() {
    return "boolector";
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
  public String adapted(String script) {
    return OldSyntax.of(script);
  }

  @Override
  public boolean adapts() {
    return true;
  }

  @Override
  public List<String> arguments(Configuration configuration, String script) {
    List<String> arguments = new ArrayList<>(List.of("--smt2"));
    StringBuilder lingeling = new StringBuilder();
    configuration
        .values()
        .forEach(
            (name, value) -> {
              if (name.startsWith(LINGELING)) {
                lingeling.append(',').append(name.substring(LINGELING.length()));
                lingeling.append('=').append(value);
              } else if (name.equals("rewrite-level")) {
                arguments.add("-rwl" + value);
              } else if (value.equals("true")) {
                arguments.add("--" + name);
              }
            });
    if (!lingeling.isEmpty()) {
      arguments.add("-l" + lingeling);
    }
    arguments.add(script);
    return arguments;
  }
}
