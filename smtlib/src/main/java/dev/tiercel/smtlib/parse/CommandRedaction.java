package dev.tiercel.smtlib.parse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Removes options and commands with certain names from scripts, so that no solver sees them. Whole
 * commands and parameters of tactics are removed as far as the standard's tokens delimit them.
 * Solvers disagree on where a quoted symbol or string ends, so any remaining occurrence of these
 * names, even in comments, has its last letter replaced by a tilde, which makes it meaningless to
 * every solver, however it splits the text into tokens.
 *
 * <p>Names of options are compared as z3 does, which ignores case, treats {@code -} as {@code _}
 * and, for parameters of tactics, omits the module before the first dot; a name after any dots
 * counts as well. A text without these names costs one search for each colon and command name.
 * Immutable.
 */
public final class CommandRedaction {
  private static final int SLOTS = 1024;
  private static final int ASCII = 128;
  private static final boolean[] OF_WORD = new boolean[ASCII];
  private static final char DEFUSED = '~';
  private static final Set<String> ABOUT_ONE_OPTION = // commands about a single option
      Set.of("set-option", "get-option", "set-info", "get-info");

  static {
    for (char c = 0; c < ASCII; c++) {
      OF_WORD[c] =
          (c >= 'a' && c <= 'z')
              || (c >= 'A' && c <= 'Z')
              || (c >= '0' && c <= '9')
              || "~!@$%^&*_-+=<>.?/".indexOf(c) >= 0;
    }
  }

  private final Map<String, Set<String>> options; // canonical name, and values that may stay
  private final TreeSet<String> whole = new TreeSet<>(); // canonical names with their modules
  private final List<String> commands;
  private final boolean[] first = new boolean[ASCII]; // initial letters of the commands
  private final boolean[] slots = new boolean[SLOTS]; // by hash: words that may be a name

  /**
   * Creates a redaction.
   *
   * @param options names without colon, each with the values that are allowed to stay
   * @param commands names as they follow a parenthesis
   */
  public CommandRedaction(Map<String, Set<String>> options, Set<String> commands) {
    this.commands = commands.stream().sorted().toList();
    this.commands.forEach(command -> first[command.charAt(0)] = true);
    Map<String, Set<String>> names = new HashMap<>();
    options.forEach(
        (name, values) -> {
          String canonical = canonical(name);
          whole.add(canonical);
          names.put(canonical, Set.copyOf(values));
          names.put(canonical.substring(canonical.indexOf('.') + 1), Set.copyOf(values));
        });
    this.options = Map.copyOf(names);
    names.keySet().forEach(name -> slots[slot(hash(name, 0, name.length()))] = true);
  }

  private static String canonical(String name) {
    StringBuilder canonical = new StringBuilder(name.length());
    for (int i = 0; i < name.length(); i++) {
      canonical.append(canonical(name.charAt(i)));
    }
    return canonical.toString();
  }

  private static char canonical(char c) {
    return c == '-' ? '_' : c >= 'A' && c <= 'Z' ? (char) (c + ('a' - 'A')) : c;
  }

  /** From the last character to the first, so that one pass over a word covers all its suffixes. */
  private static int hash(String text, int begin, int end) {
    int hash = 0;
    for (int i = end - 1; i >= begin; i--) {
      hash = hash * 31 + canonical(text.charAt(i));
    }
    return hash;
  }

  private static int slot(int hash) {
    return (hash ^ (hash >>> 10)) & (SLOTS - 1);
  }

  /** Whether an option, in any spelling, is to be removed for some value. */
  public boolean names(String option) {
    return allowed(option, 0, option.length()) != null;
  }

  /** Whether an option may stay with this value. */
  public boolean allows(String option, String value) {
    Set<String> values = allowed(option, 0, option.length());
    return values == null || values.contains(value);
  }

  /**
   * Whether the argument is a prefix of an option to remove: command lines accept abbreviated
   * names.
   */
  public boolean isPrefixOfRemoved(String option) {
    String begin = canonical(option);
    String next = whole.ceiling(begin);
    return next != null && next.startsWith(begin);
  }

  /** Whether a text contains anything to remove. */
  public boolean containsRemovable(String text) {
    return option(text, 0) >= 0 || holdsCommand(text);
  }

  /** Whether any command is where {@link #command} looks for it, in one pass over the text. */
  private boolean holdsCommand(String text) {
    char[] all = text.toCharArray(); // faster than a call for each character
    for (int at = 0; at < all.length; at++) {
      char c = all[at];
      if (c < ASCII && first[c] && mayBeHead(text, at) && isCommand(text, at)) {
        return true;
      }
    }
    return false;
  }

  private boolean isCommand(String text, int at) {
    for (String command : commands) {
      if (text.startsWith(command, at) && isWord(text, at, command)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the names to remove that a text contains, each once and as written. */
  public List<String> removedNames(String text) {
    Set<String> held = new LinkedHashSet<>();
    for (int at = option(text, 0); at >= 0; at = option(text, at + 1)) {
      held.add(text.substring(at, wordEnd(text, at + 1)));
    }
    for (String command : commands) {
      if (command(text, command, 0) >= 0) {
        held.add(command);
      }
    }
    return new ArrayList<>(held);
  }

  /** Returns the redacted text; the text itself if there is nothing to remove. */
  public String redact(String text) {
    return containsRemovable(text) ? defused(cut(text)) : text;
  }

  /** Returns the allowed values of an option, or {@code null} if it is not one to remove. */
  private @Nullable Set<String> allowed(String text, int begin, int end) {
    int hash = 0;
    for (int i = end - 1; i >= begin; i--) {
      hash = hash * 31 + canonical(text.charAt(i));
      if (slots[slot(hash)] && (i == begin || text.charAt(i - 1) == '.')) {
        Set<String> values = options.get(canonical(text.substring(i, end)));
        if (values != null) {
          return values;
        }
      }
    }
    return null;
  }

  /** Returns the index of the colon of the next option to remove; negative if there is none. */
  private int option(String text, int from) {
    for (int colon = text.indexOf(':', from); colon >= 0; colon = text.indexOf(':', colon + 1)) {
      int end = wordEnd(text, colon + 1);
      Set<String> values = allowed(text, colon + 1, end);
      if (values != null && !values.contains(value(text, end))) {
        return colon;
      }
    }
    return -1;
  }

  /** Returns the text after a name up to the next blank or parenthesis, without quotes. */
  private static String value(String text, int from) {
    int begin = from;
    while (begin < text.length() && isBlank(text.charAt(begin))) {
      begin++;
    }
    int end = begin;
    while (end < text.length() && !isBlank(text.charAt(end)) && text.charAt(end) != ')') {
      end++;
    }
    boolean quoted = end - begin >= 2 && text.charAt(begin) == '"' && text.charAt(end - 1) == '"';
    return quoted ? text.substring(begin + 1, end - 1) : text.substring(begin, end);
  }

  /**
   * Returns the next index at which a solver may read a word as a command; negative if there is
   * none.
   */
  private static int command(String text, String command, int from) {
    int at = text.indexOf(command, from);
    while (at >= 0 && !(isWord(text, at, command) && mayBeHead(text, at))) {
      at = text.indexOf(command, at + 1);
    }
    return at;
  }

  private static boolean isWord(String text, int at, String word) {
    int end = at + word.length();
    return (at == 0 || !isOfWord(text.charAt(at - 1)))
        && (end == text.length() || !isOfWord(text.charAt(end)));
  }

  /**
   * Whether a word may be the head of a command. A head follows a parenthesis, perhaps in bars or
   * after characters that a solver skips: blanks of any kind, line comments, z3's block comments.
   */
  private static boolean mayBeHead(String text, int at) {
    int before = at - 1;
    while (before >= 0 && (text.charAt(before) == ' ' || text.charAt(before) == '\t')) {
      before--;
    }
    return before < 0 || isBeforeHead(text.charAt(before));
  }

  private static boolean isBeforeHead(char c) {
    return c != ' ' && c != '\t' && c != '"' && c != ';' && !isOfWord(c);
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
  }

  private static boolean isOfWord(char c) {
    return c < ASCII && OF_WORD[c];
  }

  private static int wordEnd(String text, int from) {
    int end = from;
    while (end < text.length() && isOfWord(text.charAt(end))) {
      end++;
    }
    return end;
  }

  /**
   * Returns the text without the commands and parameters, as delimited by the standard's tokens.
   */
  private String cut(String text) {
    Tokens tokens = new Tokens("", text);
    StringBuilder kept = new StringBuilder(text.length());
    int from = 0;
    int command = 0;
    while (tokens.kind(command) != Tokens.END) {
      int next = tokens.after(command);
      boolean whole = tokens.kind(command) == SmtLibLexer.OPEN && tokens.isSymbol(command + 1);
      whole &= tokens.kind(next - 1) == SmtLibLexer.CLOSE;
      String name = whole ? tokens.symbol(command + 1) : "";
      if (commands.contains(name)
          || (ABOUT_ONE_OPTION.contains(name)
              && containsRemovable(text.substring(tokens.begin(command), tokens.end(next - 1))))) {
        kept.append(text, from, tokens.begin(command));
        from = tokens.end(next - 1);
      } else if (whole && !name.equals("assert") && !ABOUT_ONE_OPTION.contains(name)) {
        for (int t = command + 2; t < next - 1; t++) {
          if (isParameter(tokens, t)) {
            kept.append(text, from, tokens.begin(t));
            from = tokens.end(++t);
          }
        }
      }
      command = next;
    }
    return kept.append(text, from, text.length()).toString();
  }

  /** Whether a token is a keyword to remove, with a single token as its value. */
  private boolean isParameter(Tokens tokens, int token) {
    int value = tokens.kind(token + 1);
    return tokens.kind(token) == SmtLibLexer.KEYWORD
        && value != SmtLibLexer.OPEN
        && value != SmtLibLexer.CLOSE
        && value != SmtLibLexer.KEYWORD
        && names(tokens.text(token).substring(1));
  }

  private String defused(String text) {
    StringBuilder defused = new StringBuilder(text);
    for (int at = option(text, 0); at >= 0; at = option(text, at + 1)) {
      defused.setCharAt(wordEnd(text, at + 1) - 1, DEFUSED);
    }
    for (String command : commands) {
      if (command(text, command, 0) >= 0) {
        // Everywhere, so that a symbol of this name stays one symbol.
        for (int at = text.indexOf(command); at >= 0; at = text.indexOf(command, at + 1)) {
          if (isWord(text, at, command)) {
            defused.setCharAt(at + command.length() - 1, DEFUSED);
          }
        }
      }
    }
    return defused.toString();
  }
}
