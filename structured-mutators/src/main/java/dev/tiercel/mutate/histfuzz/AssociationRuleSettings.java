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

/** Sets options or logics that rules suggest for atoms of certain forms. */
final class AssociationRuleSettings {
  private static final int ONE_IN = 4;

  private AssociationRuleSettings() {}

  /** Returns the entry, with probability 1/{@link #ONE_IN} with a suggested option or logic. */
  static Entry apply(Entry entry, Set<String> forms, MutationContext context) {
    if (!context.random().oneIn(ONE_IN)) {
      return entry;
    }
    List<String> asked = BugHistory.of(context.space()).settings(forms);
    if (asked.isEmpty()) {
      return entry;
    }
    String setting = context.random().pick(asked);
    String bare = AssociationRule.settingText(setting);
    return AssociationRule.isLogic(setting)
        ? withLogic(entry, bare)
        : withOption(entry, bare, context);
  }

  /** Returns the entry with an option {@code NAME=VALUE}, if the target has it. */
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

  /** Sets the suggested logic, widened to the features that the script uses. */
  private static Entry withLogic(Entry entry, String name) {
    Logic logic = Logic.of(name).extendedBy(Features.of(entry.script()));
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
