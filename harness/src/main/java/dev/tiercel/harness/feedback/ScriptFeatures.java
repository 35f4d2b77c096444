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
 * What a script is made of, without the names that it chooses: its operators, the sorts of what
 * else stands in it, its kinds of commands, and the values of options, of numbers their order of
 * magnitude.
 */
public final class ScriptFeatures {
  private static final int MOST_TERMS = 2_000; // of one script; the rest says little more

  private ScriptFeatures() {}

  /** The features of an entry under its options for every solver. */
  public static Set<String> of(Entry entry) {
    Set<String> features = new LinkedHashSet<>();
    each(entry, features::add);
    return features;
  }

  /** Takes the features of an entry under its options for every solver; some may come twice. */
  public static void each(Entry entry, Consumer<String> taker) {
    each(entry, entry.configurations().values(), taker);
  }

  /** Takes the features of an entry under these options; without line ends. */
  static void each(Entry entry, Collection<Configuration> options, Consumer<String> taker) {
    for (Configuration configuration : options) {
      configuration.values().forEach((name, value) -> taker.accept(name + optionValue(value)));
    }
    for (String feature : entry.derived(OfScript.class, OfScript::of).features()) {
      taker.accept(feature);
    }
  }

  /** What does not depend on options: asked for several times while an entry is made and run. */
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

  /** A word as it stands; of a number its order of magnitude. */
  private static String optionValue(String value) {
    if (value.isEmpty() || "+-.0123456789".indexOf(value.charAt(0)) < 0) {
      return " " + word(value); // as most are: an exception for each would be dear
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

  /** What a term is, without the names that a script chooses. */
  private static String name(Term term) {
    return term instanceof App app && app.symbol() instanceof Operator
        ? app.function().name()
        : term.getClass().getSimpleName() + " " + word(term.sort().name());
  }
}
