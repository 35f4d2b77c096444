package dev.tiercel.solver;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.CommandRedaction;
import dev.tiercel.smtlib.table.Resources;
import dev.tiercel.smtlib.table.Tsv;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Options and commands by which a script makes a solver open a file or start a program. Each
 * solver's package lists its own in {@code files.tsv}: {@code option} or {@code command}, the name,
 * the values that an option may keep ({@code -} for none), and the reason, separated by tabs. The
 * lists of all solvers apply to every solver, since a binary may be any solver. They are removed
 * from each {@link Job}, so no solver ever gets them.
 */
public final class FileAccess {
  private static final String FILE = "files.tsv";

  /** The lists of all known solvers. */
  public static final FileAccess KNOWN = of(Solvers.families());

  private static final Pattern PLAIN = Pattern.compile("[A-Za-z][A-Za-z0-9_.+-]*");

  private final CommandRedaction redaction;

  private FileAccess(CommandRedaction redaction) {
    this.redaction = redaction;
  }

  private static FileAccess of(List<SolverFamily> families) {
    Map<String, Set<String>> options = new HashMap<>();
    Set<String> commands = new HashSet<>();
    for (SolverFamily family : families) {
      for (List<String> row : rows(family)) {
        if (row.get(0).equals("command")) {
          commands.add(row.get(1));
        } else {
          Set<String> values = options.computeIfAbsent(row.get(1), name -> new HashSet<>());
          values.addAll(row.get(2).equals("-") ? Set.of() : Set.of(row.get(2).split(",")));
        }
      }
    }
    return new FileAccess(new CommandRedaction(options, commands));
  }

  private static List<List<String>> rows(SolverFamily family) {
    Class<?> owner = family.getClass();
    List<List<String>> rows =
        Resources.exists(owner, FILE)
            ? Tsv.rows(owner, FILE, "option or command", "NAME", "VALUES", "WHY")
            : List.of();
    for (List<String> row : rows) {
      if (!row.get(0).equals("option") && !row.get(0).equals("command")) {
        throw new IllegalStateException(
            family.name() + "/" + FILE + ": a line begins with option or command: " + row);
      }
    }
    return rows;
  }

  /**
   * Removes these options and commands from a script; returns the same object if there are none,
   * which takes microseconds.
   */
  public String strip(String script) {
    return redaction.redact(script);
  }

  /** Removes these options from a configuration; returns the same object if there are none. */
  public Configuration strip(Configuration configuration) {
    if (configuration.isDefault() || named(configuration).isEmpty()) {
      return configuration;
    }
    Map<String, String> kept = new TreeMap<>(configuration.values());
    named(configuration).forEach(kept::remove);
    return Configuration.of(kept);
  }

  /** Returns the parts of a script that {@link #strip} removes, as written. */
  public List<String> findParts(String script) {
    return redaction.removedNames(script);
  }

  /**
   * Returns the options of a configuration that are removed, or that a command line could take for
   * others.
   */
  public List<String> named(Configuration configuration) {
    List<String> named = new ArrayList<>();
    for (Map.Entry<String, String> option : configuration.values().entrySet()) {
      if (!isHarmless(option.getKey(), option.getValue())) {
        named.add(option.getKey());
      }
    }
    return named;
  }

  private boolean isHarmless(String name, String value) {
    String positive = name.startsWith("no-") ? name.substring("no-".length()) : name;
    return PLAIN.matcher(name).matches()
        && redaction.allows(positive, value)
        && !redaction.containsRemovable(value)
        && (redaction.names(positive)
            || !redaction.isPrefixOfRemoved(positive)
            || Catalogued.NAMES.contains(name));
  }

  /** Loaded only for a name that may be an abbreviation of another. */
  private static final class Catalogued {
    static final Set<String> NAMES =
        Solvers.families().stream()
            .flatMap(family -> family.options().all().stream())
            .map(option -> option.name())
            .collect(Collectors.toUnmodifiableSet());

    private Catalogued() {}
  }
}
