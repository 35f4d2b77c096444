package dev.tiercel.mutate.histfuzz;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.theory.logic.Features;
import dev.tiercel.smtlib.theory.logic.Logic;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The option or logic that a rule asks for where atoms of certain forms stand. */
final class RuledSettings {
  private static final int ONE_IN = 4;

  private RuledSettings() {}

  /** The entry, now and then with an option or logic that goes with its atoms. */
  static Entry apply(Entry entry, Set<String> forms, MutationContext context) {
    if (!context.random().oneIn(ONE_IN)) {
      return entry;
    }
    List<String> asked = History.of(context.space()).settings(forms);
    if (asked.isEmpty()) {
      return entry;
    }
    String setting = context.random().pick(asked);
    String bare = AssociationRule.bare(setting);
    return AssociationRule.isLogic(setting)
        ? withLogic(entry, bare)
        : withOption(entry, bare, context);
  }

  /** The entry with an option {@code NAME=VALUE}, where the target has it. */
  static Entry withOption(Entry entry, String option, MutationContext context) {
    return withOption(entry, option.substring(0, option.indexOf('=')), option, context);
  }

  private static Entry withOption(
      Entry entry, String name, String option, MutationContext context) {
    for (OptionCatalogue catalogue : context.space().catalogues()) {
      OptionSpec spec = catalogue.find(name);
      if (spec != null && catalogue.mutable().contains(spec)) {
        String value = option.substring(name.length() + 1);
        return entry.withConfiguration(
            catalogue.solver(), entry.configuration(catalogue.solver()).with(name, value));
      }
    }
    return entry;
  }

  /** A logic that allows what the script uses, as close to the one that is asked for as may be. */
  private static Entry withLogic(Entry entry, String name) {
    Logic logic = Logic.of(name).widenedBy(Features.of(entry.script()));
    List<Command> commands = new ArrayList<>(entry.script().commands());
    commands.removeIf(c -> c instanceof Command.SetLogic);
    int options = 0;
    while (options < commands.size() && commands.get(options) instanceof Command.SetOption) {
      options++;
    }
    commands.add(options, new Command.SetLogic(logic.name()));
    return entry.withScript(new Script(commands)).withWitness(entry.witness());
  }
}
