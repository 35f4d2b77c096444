package dev.tiercel.finding;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Match;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.dialect.Tactics;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parts of a script that may be the cause of a bug: operators, binders, tactics, and kinds of
 * checks that not every script has. Connectives, equality and sorts occur in all scripts, some
 * rounding mode in each that rounds, and some value in each: they are no causes, but still
 * distinguish bugs once the scripts are small.
 */
final class SuspectParts {
  /** Kinds of checks, which many bugs of different causes need. */
  private static final String PUSH = "push";

  private static final String ASSUMING = "check-sat-assuming";
  private static final String AGAIN = "second-check";
  private static final int WIDEST = 3;

  /** Sign, exponent and fraction of a float. */
  private static final int FIELDS = 3;

  /** Comparisons that are another one with swapped arguments. */
  private static final Map<String, String> MIRRORED = Map.of(">", "<", ">=", "<=");

  private static final Set<String> ASKING = Set.of(PUSH, ASSUMING, AGAIN);

  /** A name in a tactic, a parameter's with its colon, or a parameter's value. */
  private static final Pattern TACTIC = Pattern.compile("(:\\S+)\\s+[^\\s()]+|[^\\s():!]+");

  /** Conditions of combinators, and tactics that stand for a usual check. */
  private static final Set<String> USUAL = Set.of("cond", "fail-if", "skip", "default", "smt");

  private final SortedSet<String> names = new TreeSet<>();
  private final SortedSet<String> details = new TreeSet<>();

  private SuspectParts() {}

  /** Returns the parts of a script. */
  static SuspectParts of(Script script) {
    SuspectParts suspectParts = new SuspectParts();
    script.commands().forEach(suspectParts::command);
    SubTerms.ofCommands(script.commands()).forEach(suspectParts::term);
    if (script.checks() > 1) {
      suspectParts.names.add(AGAIN);
    }
    return suspectParts;
  }

  /** Returns the names of the possible causes. */
  SortedSet<String> names() {
    return names;
  }

  /** Returns connectives and sorts. */
  SortedSet<String> details() {
    return details;
  }

  /** Whether a part is a kind of check rather than part of the formulas. */
  static boolean isAsking(String part) {
    return ASKING.contains(part);
  }

  /**
   * Returns the shape of a term: its operator, and those of its arguments; {@code _} stands for
   * arguments without one.
   */
  static String shape(Term term) {
    StringBuilder shape = new StringBuilder("(").append(head(term));
    for (int i = 0; i < Math.min(term.arity(), WIDEST); i++) {
      shape.append(' ').append(head(term.child(i)));
    }
    return shape.append(')').toString();
  }

  private static String head(Term term) {
    String name = name(term);
    boolean operator = term instanceof App app && app.symbol() instanceof Operator;
    return name != null ? name : operator && term.arity() > 0 ? ((App) term).symbol().name() : "_";
  }

  private static String mirrored(String name) {
    return MIRRORED.getOrDefault(name, name);
  }

  private void command(Command command) {
    if (command instanceof Command.Push) {
      names.add(PUSH);
    } else if (command instanceof Command.CheckSatAssuming) {
      names.add(ASSUMING);
    } else if (command instanceof Command.Opaque opaque && opaque.takesTactic()) {
      tactics(opaque);
    } else if (command.definitions().stream()
        .anyMatch(define -> define.form() == Command.Definition.FUN_REC)) {
      names.add("define-fun-rec");
    }
  }

  /** Adds the tactics of a command and the names of their parameters. */
  private void tactics(Command.Opaque command) {
    Matcher word = TACTIC.matcher(command.text());
    while (word.find()) {
      String name = word.group(1) == null ? word.group() : word.group(1).substring(1);
      if (!USUAL.contains(name)
          && !Tactics.isCombinator(name)
          && !name.equals(command.name())
          && !name.matches("[0-9.]+")) {
        names.add(name);
      }
    }
  }

  private void term(Term term) {
    String name = name(term);
    if (name != null) {
      names.add(name);
      if (term instanceof App app && MIRRORED.containsKey(app.symbol().name())) {
        details.add(app.symbol().name());
      }
    } else if (term instanceof App app && app.symbol() instanceof Operator row) {
      if (app.arity() > 0 || row.feature() == Feature.FLOATS) {
        details.add(CanonicalSpelling.name(row, term));
      }
    }
    if (!term.sort().arguments().isEmpty()) {
      details.add(sort(term.sort()));
    }
  }

  /**
   * Returns the name of a sort, {@code Array-Bool-Int}: without widths, since one defect may show
   * with many.
   */
  private static String sort(Sort sort) {
    StringBuilder name = new StringBuilder(sort.name());
    sort.arguments().forEach(argument -> name.append('-').append(sort(argument)));
    return name.toString();
  }

  /** Whether an operator makes a float of its bits, or is a float such as an infinity. */
  private static boolean isFloat(Operator operator, App app) {
    boolean whole = app.arity() == FIELDS ? operator.writesValues() : app.arity() == 0;
    return whole && operator.feature() == Feature.FLOATS;
  }

  private static boolean hasOnlyLiterals(App app) {
    for (int i = 0; i < app.arity(); i++) {
      if (!(app.child(i) instanceof Literal)) {
        return false;
      }
    }
    return true;
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
      boolean mode = app.sort() == Sort.ROUNDING_MODE && app.arity() == 0;
      boolean value = (sign || isFloat(operator, app)) && hasOnlyLiterals(app);
      return value || mode || operator.feature() == Feature.CORE
          ? null
          : mirrored(CanonicalSpelling.name(operator, term));
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
