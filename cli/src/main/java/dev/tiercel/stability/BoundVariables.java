package dev.tiercel.stability;

import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Match;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Names of the variables bound by a script's quantifiers, lets, patterns and definitions. */
final class BoundVariables {
  private BoundVariables() {}

  /** Returns the distinct names in order of occurrence. */
  static Set<String> of(Script script) {
    Set<String> names = new LinkedHashSet<>();
    for (Command command : script.commands()) {
      if (command instanceof Command.Define define) {
        add(define.parameters(), names);
      } else if (command instanceof Command.DefineFunsRec define) {
        define.parts().forEach(part -> add(part.parameters(), names));
      }
    }
    for (Term term : SubTerms.ofCommands(script.commands())) {
      if (term instanceof Binder binder) {
        add(binder.variables(), names);
      } else if (term instanceof Let let) {
        add(let.variables(), names);
      } else if (term instanceof Match match) {
        match.patterns().forEach(pattern -> add(pattern.variables(), names));
      }
    }
    return names;
  }

  private static void add(List<Var> variables, Set<String> names) {
    variables.forEach(variable -> names.add(variable.name()));
  }
}
