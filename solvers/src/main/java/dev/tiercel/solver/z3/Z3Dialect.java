package dev.tiercel.solver.z3;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.exec.Dialect;
import dev.tiercel.solver.exec.Messages;
import dev.tiercel.solver.options.Catalogues;
import java.util.ArrayList;
import java.util.List;

/** Z3's command line ({@code name=value}) and messages. */
public final class Z3Dialect implements Dialect {
  private final OptionCatalogue options = Catalogues.load("z3", Z3Dialect.class);
  private final Messages messages = Messages.load(Z3Dialect.class, "messages.tsv");

  @Override
  public String family() {
    return "z3";
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
  public List<String> arguments(Configuration configuration, String script) {
    List<String> arguments = new ArrayList<>(List.of("-smt2"));
    configuration.values().forEach((name, value) -> arguments.add(name + "=" + value));
    arguments.add(script);
    return arguments;
  }
}
