package dev.tiercel.solver.smtinterpol;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.exec.Dialect;
import dev.tiercel.solver.exec.Messages;
import dev.tiercel.solver.options.Catalogues;
import java.util.ArrayList;
import java.util.List;

/** SMTInterpol's command line ({@code -o name=value}) and messages. */
public final class SmtInterpolDialect implements Dialect {
  private final OptionCatalogue options = Catalogues.load("smtinterpol", SmtInterpolDialect.class);
  private final Messages messages = Messages.load(SmtInterpolDialect.class, "messages.tsv");

  @Override
  public String family() {
    return "smtinterpol";
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
    List<String> arguments = new ArrayList<>(List.of("-no-success", "-q"));
    configuration
        .values()
        .forEach(
            (name, value) -> {
              arguments.add("-o");
              arguments.add(name + "=" + value);
            });
    arguments.add(script);
    return arguments;
  }
}
