package dev.tiercel.stability;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionName;
import dev.tiercel.smtlib.option.OptionSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Perturbation that sets options one after the other; an option that a query sets by a command is
 * changed in that command, since it overrides others.
 */
class OptionEdits implements Perturbation.Edits {
  private final Entry entry;
  private final String family;
  private final Map<String, String> own = new HashMap<>();
  private final List<String> names = new ArrayList<>();
  private final List<String> values = new ArrayList<>();

  /**
   * Creates an empty list of edits.
   *
   * @param family family of the solver
   */
  OptionEdits(Entry entry, String family) {
    this.entry = entry;
    this.family = family;
    for (Command command : entry.script().commands()) {
      if (command instanceof Command.SetOption option) {
        own.put(OptionName.key(option.keyword()), option.value());
      }
    }
  }

  /**
   * Returns the value that the query or its configuration gives to an option; {@code null} if none.
   */
  final @Nullable String given(OptionSpec option) {
    String set = own.get(OptionName.key(option.name()));
    return set == null ? entry.configuration(family).get(option.name()) : set;
  }

  /** Adds an edit. */
  final void add(String name, String value) {
    names.add(name);
    values.add(value);
  }

  @Override
  public final int count() {
    return names.size();
  }

  @Override
  public final Entry after(int edits) {
    Configuration configuration = entry.configuration(family);
    Map<String, String> commands = new HashMap<>();
    for (int i = 0; i < edits; i++) {
      if (own.containsKey(OptionName.key(names.get(i)))) {
        commands.put(OptionName.key(names.get(i)), values.get(i));
      } else {
        configuration = configuration.with(names.get(i), values.get(i));
      }
    }
    return withCommands(commands).withConfiguration(family, configuration);
  }

  private Entry withCommands(Map<String, String> set) {
    if (set.isEmpty()) {
      return entry;
    }
    List<Command> commands = new ArrayList<>(entry.script().commands());
    commands.replaceAll(
        command -> {
          if (!(command instanceof Command.SetOption option)) {
            return command;
          }
          String value = set.getOrDefault(OptionName.key(option.keyword()), option.value());
          return new Command.SetOption(option.keyword(), value);
        });
    return entry.withScript(new Script(commands));
  }

  @Override
  public final String words(int edit) {
    return names.get(edit - 1) + "=" + values.get(edit - 1);
  }
}
