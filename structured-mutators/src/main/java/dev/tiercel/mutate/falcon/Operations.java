package dev.tiercel.mutate.falcon;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Match;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.logic.Features;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * Collects the operations of a script (Falcon, section 2.1): operators and binders by their names,
 * {@code apply} for a declared function, {@code constructor}, {@code selector}, less common
 * commands and, beyond the paper, {@code theory:ints} and {@code sort:BitVec}.
 */
public final class Operations {
  private static final Set<String> USUAL =
      Set.of("set-option", "set-info", "echo", "exit", "get-info", "get-option");

  private final Set<String> found = new TreeSet<>();

  private Operations() {}

  /** Operations cached with a script. */
  private record Known(Set<String> names) {}

  /** Returns the operations of an entry's script, cached with it. */
  public static Set<String> of(Entry entry) {
    return entry.derived(Known.class, script -> new Known(of(script))).names();
  }

  /** Returns the operations of a script in alphabetical order; not modifiable. */
  public static Set<String> of(Script script) {
    Operations operations = new Operations();
    for (Command command : script.commands()) {
      String name = name(command);
      if (!name.isEmpty()) {
        operations.found.add(name);
      }
    }
    SubTerms.ofCommands(script.commands()).forEach(operations::note);
    for (Feature feature : Features.of(script)) {
      if (feature != Feature.CORE) {
        operations.found.add("theory:" + feature.name().toLowerCase(Locale.ROOT));
      }
    }
    return Collections.unmodifiableSet(operations.found);
  }

  /** Returns the names of a term's operators, functions and binders, without theories and sorts. */
  public static Set<String> of(Term term) {
    Operations operations = new Operations();
    SubTerms.of(term).forEach(operations::note);
    operations.found.removeIf(name -> name.startsWith("sort:"));
    return operations.found;
  }

  private static String name(Command command) {
    if (command instanceof Command.SetLogic set) {
      return set.logic().equals("ALL") ? "" : "set-logic";
    } else if (command instanceof Command.Other o) {
      return USUAL.contains(o.name()) ? "" : o.name();
    } else if (command instanceof Command.Define d) {
      return d.form().keyword();
    } else if (command instanceof Command.CheckSatAssuming) {
      return "check-sat-assuming";
    } else if (command instanceof Command.Push) {
      return "push";
    } else if (command instanceof Command.Pop) {
      return "pop";
    } else if (command instanceof Command.GetValue) {
      return "get-value";
    } else if (command instanceof Command.Reset) {
      return "reset";
    } else if (command instanceof Command.ResetAssertions) {
      return "reset-assertions";
    } else if (command instanceof Command.DefineFunsRec) {
      return "define-funs-rec";
    } else if (command instanceof Command.DeclareDatatypes d) {
      return d.keyword();
    }
    return "";
  }

  private void note(Term term) {
    if (term.sort() != Sort.BOOL) {
      found.add("sort:" + term.sort().name());
    }
    if (term instanceof App app) {
      String name = name(app);
      if (!name.isEmpty()) {
        found.add(name);
      }
    } else if (term instanceof Binder binder) {
      found.add(binder.kind().keyword());
    } else if (term instanceof Let) {
      found.add("let");
    } else if (term instanceof Match) {
      found.add("match");
    }
  }

  private static String name(App app) {
    if (app.symbol() instanceof Declared symbol) {
      return switch (symbol.kind()) {
        case CONSTRUCTOR -> "constructor";
        case SELECTOR -> "selector";
        case FUNCTION, DEFINED, ELEMENT -> app.arity() == 0 ? "" : "apply";
      };
    }
    return List.of("true", "false").contains(app.symbol().name()) ? "" : app.symbol().name();
  }
}
