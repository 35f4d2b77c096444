package dev.tiercel.solver.z3;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.exec.Dialect;
import dev.tiercel.solver.exec.Messages;
import dev.tiercel.solver.options.Catalogues;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Z3's command line ({@code name=value}) and messages. */
public final class Z3Dialect implements Dialect {
  private static final Pattern MODULE = Pattern.compile("\\[module\\] (\\w+)");
  private static final Pattern OPTION = Pattern.compile(" +(\\w+) \\(");

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

  /** Its first check touches two buffers of 8.5 MB, which costs less in large pages. */
  @Override
  public Map<String, String> environment() {
    return Map.of("GLIBC_TUNABLES", "glibc.malloc.hugetlb=1");
  }

  @Override
  public List<String> listing() {
    return List.of("-p");
  }

  @Override
  public OptionCatalogue listed(String said) {
    Set<String> names = new HashSet<>();
    String module = "";
    for (String line : said.lines().toList()) {
      Matcher head = MODULE.matcher(line);
      Matcher option = OPTION.matcher(line);
      if (head.lookingAt()) {
        module = head.group(1) + ".";
      } else if (option.lookingAt()) {
        names.add(module + option.group(1));
      }
    }
    return names.isEmpty() ? options : Catalogues.retain(options, names);
  }

  @Override
  public List<String> arguments(Configuration configuration, String script) {
    List<String> arguments = new ArrayList<>(List.of("-smt2"));
    configuration.values().forEach((name, value) -> arguments.add(name + "=" + value));
    arguments.add(script);
    return arguments;
  }
}
