package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.logic.Features;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Short summary of a script's contents: the theories and features that it uses, and the kind of
 * checks. Two wrong answers to scripts with different profiles count as two bugs.
 */
public final class ScriptProfile {
  /** Features of every script, or that add nothing to the others and the kind of checks. */
  private static final Set<Feature> COMMON =
      EnumSet.of(Feature.CORE, Feature.LINEAR, Feature.ASSUMPTIONS);

  private static final String WAYS = " with ";

  private ScriptProfile() {}

  /** Returns the profile of a script. */
  public static String of(Script script) {
    String parts =
        Features.of(script).stream()
            .filter(f -> !COMMON.contains(f))
            .sorted()
            .map(f -> f.name().toLowerCase(Locale.ROOT).replace('_', '-'))
            .collect(Collectors.joining("+"));
    boolean pushes = has(script, Command.Push.class);
    return (parts.isEmpty() ? "core" : parts)
        + (pushes ? WAYS + "push" : "")
        + (assumes(script) ? WAYS + "assumptions" : "");
  }

  /** Returns the theories in a profile. */
  public static Set<String> theories(String words) {
    return Set.of(words.split(WAYS, 2)[0].split("\\+"));
  }

  static boolean assumes(Script script) {
    return has(script, Command.CheckSatAssuming.class);
  }

  private static boolean has(Script script, Class<? extends Command> kind) {
    return script.commands().stream().anyMatch(kind::isInstance);
  }
}
