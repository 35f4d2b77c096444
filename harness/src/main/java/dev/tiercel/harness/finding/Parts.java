package dev.tiercel.harness.finding;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Match;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What of a script may be the cause of a bug: operators, binders, and the ways of asking that not
 * every script has. Connectives and equality are in all scripts and say nothing.
 */
final class Parts {
  private final SortedSet<String> names = new TreeSet<>();
  private final Set<Term> seen = new HashSet<>();
  private final Deque<Term> open = new ArrayDeque<>();

  private Parts() {}

  /** The names of a script's parts. */
  static SortedSet<String> of(Script script) {
    Parts parts = new Parts();
    script.commands().forEach(parts::command);
    if (script.checks() > 1) {
      parts.names.add("second-check");
    }
    return parts.names;
  }

  private void command(Command command) {
    if (command instanceof Command.Push) {
      names.add("push");
    } else if (command instanceof Command.CheckSatAssuming) {
      names.add("check-sat-assuming");
    } else if (command instanceof Command.Define define
        && define.form() == Command.Definition.FUN_REC) {
      names.add("define-fun-rec");
    } else if (command instanceof Command.DefineFunsRec) {
      names.add("define-fun-rec");
    }
    command.terms().forEach(open::push);
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (seen.add(term)) {
        String name = name(term);
        if (name != null) {
          names.add(name);
        }
        for (int i = 0; i < term.arity(); i++) {
          open.push(term.child(i));
        }
      }
    }
  }

  private static @Nullable String name(Term term) {
    if (term instanceof Binder binder) {
      return binder.kind().name().toLowerCase(Locale.ROOT);
    }
    if (term instanceof Match) {
      return "match";
    }
    if (term instanceof App app && app.symbol() instanceof Operator operator) {
      boolean sign = operator.name().equals("-") && app.arity() == 1;
      boolean value = sign && app.child(0) instanceof Literal;
      return value || operator.feature() == Feature.CORE ? null : operator.name();
    }
    if (term instanceof App app && app.symbol() instanceof Declared declared && app.arity() > 0) {
      return switch (declared.kind()) {
        case CONSTRUCTOR -> "constructor";
        case SELECTOR -> "selector";
        case FUNCTION -> "apply";
        case DEFINED, ELEMENT -> null;
      };
    }
    return null;
  }
}
