package dev.tiercel.reduce.pass;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.theory.Theories;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Generates short names that are unused in a script. */
final class FreshNames {
  private static final Pattern WORD = Pattern.compile("[^\\s()|\"]+");
  private static final int LETTERS = 26;

  private final Set<String> taken = new HashSet<>();
  private int last = -1;

  FreshNames(Script script) {
    Matcher words = WORD.matcher(script.toString());
    while (words.find()) {
      taken.add(words.group());
    }
  }

  /** Returns the next free one of a, b, ..., z, a1, b1, ... */
  String next() {
    String name;
    do {
      last++;
      char letter = (char) ('a' + last % LETTERS);
      name = last < LETTERS ? String.valueOf(letter) : letter + Integer.toString(last / LETTERS);
    } while (!taken.add(name) || !Theories.named(name).isEmpty() || !Symbols.isSimple(name));
    return name;
  }
}
