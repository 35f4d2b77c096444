package dev.tiercel.harness.feedback;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.theory.Operator;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Extracts the features of a script, independent of the names that it declares: its operators, the
 * kinds and sorts of its other terms, its kinds of commands, and the values of options (of numbers
 * their order of magnitude).
 */
public final class ScriptFeatures {
  private static final int MOST_TERMS = 2_000; // terms considered per script; more add little

  private ScriptFeatures() {}

  /** Returns the features of an entry, with its options for all solvers. */
  public static Set<String> of(Entry entry) {
    Set<String> features = new LinkedHashSet<>();
    each(entry, features::add);
    return features;
  }

  /**
   * Passes the features of an entry, with its options for all solvers, to a consumer; features may
   * be repeated.
   */
  public static void each(Entry entry, Consumer<String> taker) {
    each(entry, entry.configurations().values(), taker);
  }

  /**
   * Passes the features of an entry with these options to a consumer; features contain no line
   * ends.
   */
  static void each(Entry entry, Collection<Configuration> options, Consumer<String> taker) {
    for (Configuration configuration : options) {
      configuration.values().forEach((name, value) -> taker.accept(name + optionValue(value)));
    }
    for (String feature : entry.derived(OfScript.class, OfScript::of).features()) {
      taker.accept(feature);
    }
  }

  /**
   * Features independent of options, cached because they are read several times while an entry is
   * made and run.
   */
  private record OfScript(List<String> features) {
    static OfScript of(Script script) {
      Set<String> features = new LinkedHashSet<>();
      ofCommands(script.commands(), features);
      return new OfScript(new ArrayList<>(features));
    }
  }

  private static void ofCommands(List<Command> commands, Set<String> features) {
    for (Command command : commands) {
      features.add(command.getClass().getSimpleName());
    }
    int terms = 0;
    for (Term term : SubTerms.ofCommands(commands)) {
      if (terms++ == MOST_TERMS) {
        break;
      }
      features.add(name(term));
    }
  }

  /** Returns a word as it is, and a number's order of magnitude. */
  private static String optionValue(String value) {
    if (value.isEmpty() || "+-.0123456789".indexOf(value.charAt(0)) < 0) {
      return " " + word(value); // the usual case: an exception for each would be expensive
    }
    try {
      return " about 2^" + Math.getExponent(Double.parseDouble(value));
    } catch (NumberFormatException word) {
      return " " + word(value);
    }
  }

  private static String word(String text) {
    return text.replace('\n', ' ');
  }

  /** Returns the kind of a term, independent of the names that a script declares. */
  private static String name(Term term) {
    return term instanceof App app && app.symbol() instanceof Operator
        ? app.function().name()
        : term.getClass().getSimpleName() + " " + word(term.sort().name());
  }
}
