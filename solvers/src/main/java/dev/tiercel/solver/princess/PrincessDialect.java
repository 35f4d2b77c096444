package dev.tiercel.solver.princess;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.solver.exec.Dialect;
import dev.tiercel.solver.exec.Messages;
import dev.tiercel.solver.options.Catalogues;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Princess's command line ({@code +switch}, {@code -switch}, {@code -name=value}) and messages. */
public final class PrincessDialect implements Dialect {
  /**
   * What is set unless the configuration says otherwise: push and pop need the incremental
   * interpreter, and failed assertions are findings.
   */
  static final Map<String, String> USUAL = Map.of("incremental", "true", "assert", "true");

  private final OptionCatalogue options = usual(Catalogues.load("princess", PrincessDialect.class));
  private final Messages messages = Messages.load(PrincessDialect.class, "messages.tsv");

  @Override
  public String family() {
    return "princess";
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
    Map<String, String> values = new TreeMap<>(USUAL);
    values.putAll(configuration.values());
    // One print switch that every release knows; the later ones split it in two.
    List<String> arguments = new ArrayList<>(List.of("-logo", "-inputFormat=smtlib"));
    values.forEach((name, value) -> arguments.add(argument(name, value)));
    arguments.add(script);
    return arguments;
  }

  /** The catalogue with our defaults, so that a change of such an option is a change. */
  private static OptionCatalogue usual(OptionCatalogue listed) {
    return new OptionCatalogue(
        listed.solver(), listed.all().stream().map(PrincessDialect::usual).toList());
  }

  private static OptionSpec usual(OptionSpec o) {
    String value = USUAL.getOrDefault(o.name(), o.defaultValue());
    return new OptionSpec(
        o.name(), o.type(), value, o.min(), o.max(), o.values(), o.level(), o.excluded());
  }

  private static String argument(String name, String value) {
    return switch (value) {
      case "true" -> "+" + name;
      case "false" -> "-" + name;
      default -> "-" + name + "=" + value;
    };
  }
}
