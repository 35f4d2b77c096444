package dev.tiercel.mutate.horn;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Builds the text of a script for z3's fixedpoint engine. */
public final class RuleText {
  private final StringBuilder text = new StringBuilder();

  /** Adds a command, without its parentheses. */
  public void line(String command) {
    text.append('(').append(command).append(")\n");
  }

  /**
   * Adds the declaration of a relation.
   *
   * @param name quoted if necessary
   */
  public void relation(String name, List<Sort> sorts) {
    line("declare-rel " + name + " (" + joined(sorts) + ")");
  }

  /** Adds commands that are already in text form. */
  void commands(String written) {
    text.append(written);
  }

  /** Returns an entry with this script; {@code null} if it does not parse. */
  public @Nullable Entry toEntry(Entry entry) {
    try {
      return entry.withScript(ScriptParser.parse(text.toString(), "rules"));
    } catch (ParseException e) {
      return null;
    }
  }

  /** Joins words by blanks. */
  public static String joined(List<?> words) {
    return words.stream().map(Object::toString).collect(Collectors.joining(" "));
  }
}
