package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.CommonPrefixSuffix;
import dev.tiercel.smtlib.ast.Printer;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.theory.logic.Logic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A script with its text in a file: the same commands can be spelled in many ways, and a solver's
 * bug may depend on the spelling. Changes cut or insert text; everything else keeps its spelling.
 * Immutable.
 */
public final class SourceText {
  /** The empty text. */
  public static final SourceText EMPTY =
      new SourceText(new Script(List.of()), "", new int[0], new int[0]);

  private static final String STATUS = ":status";
  private static final int LONGEST_GAP = 64; // characters copied after a command

  private final Script script;
  private final String text;
  private final int[] begins; // start of each command
  private final int[] ends; // end of each command, exclusive
  private final boolean unread;

  SourceText(Script script, String text, int[] begins, int[] ends) {
    this(script, text, begins, ends, false);
  }

  private SourceText(Script script, String text, int[] begins, int[] ends, boolean unread) {
    this.script = script;
    this.text = text;
    this.begins = begins;
    this.ends = ends;
    this.unread = unread;
  }

  /** Returns a text that cannot be parsed; its script is empty. */
  public static SourceText unread(String text) {
    return new SourceText(new Script(List.of()), text, new int[0], new int[0], true);
  }

  /** Whether the text may have more than its commands, see {@link #unread(String)}. */
  public boolean isUnread() {
    return unread;
  }

  /** The commands. */
  public Script script() {
    return script;
  }

  /** The text. */
  public String text() {
    return text;
  }

  /** Index at which a command begins; the length of the text for the index after the last one. */
  public int begin(int command) {
    return command < begins.length ? begins[command] : text.length();
  }

  /**
   * Returns this text with its beginning, which belongs to no command, replaced.
   *
   * @param replaced number of characters replaced
   */
  public SourceText withHead(String head, int replaced) {
    int shift = head.length() - replaced;
    int[] movedBegins = begins.clone();
    int[] movedEnds = ends.clone();
    for (int i = 0; i < begins.length; i++) {
      movedBegins[i] += shift;
      movedEnds[i] += shift;
    }
    return new SourceText(script, head + text.substring(replaced), movedBegins, movedEnds, unread);
  }

  /**
   * Returns the text of another script, in which commands shared with this one keep their spelling,
   * and short comments after them; the others are printed. All are printed if words may have
   * another meaning in the other script.
   */
  public SourceText of(Script other) {
    if (other == script) {
      return this;
    }
    boolean kept = this != EMPTY && Frame.of(script).fits(Frame.of(other));
    return new Copy(kept ? this : EMPTY, other).made();
  }

  /** Changes the spelling of commands, see {@link #respelled}. */
  public interface Speller {
    /** Writes a command in a spelling that parses to the same command. */
    void command(Command command, Lexemes tokens, StringBuilder out);

    /** Writes blanks and comments between two commands or after the last. */
    void gap(String gap, StringBuilder out);
  }

  /**
   * Returns another text of the same script.
   *
   * @param from the first command to respell, with the gap after it
   * @param to one past the last
   * @param speller writes them
   */
  public SourceText respelled(int from, int to, Speller speller) {
    StringBuilder out = new StringBuilder(text.length() + 64);
    out.append(text, 0, begin(from));
    int[] movedBegins = begins.clone();
    int[] movedEnds = ends.clone();
    for (int i = from; i < to; i++) {
      movedBegins[i] = out.length();
      speller.command(script.commands().get(i), new Lexemes(text, begins[i], ends[i]), out);
      movedEnds[i] = out.length();
      speller.gap(text.substring(ends[i], begin(i + 1)), out);
    }
    int shift = out.length() - begin(to);
    for (int i = to; i < begins.length; i++) {
      movedBegins[i] += shift;
      movedEnds[i] += shift;
    }
    out.append(text, begin(to), text.length());
    return new SourceText(script, out.toString(), movedBegins, movedEnds);
  }

  /** Returns the text with the commands of a range printed by {@link Printer}. */
  public SourceText printed(int from, int to) {
    return respelled(
        from,
        to,
        new Speller() {
          @Override
          public void command(Command command, Lexemes tokens, StringBuilder out) {
            new Printer(out).command(command);
          }

          @Override
          public void gap(String gap, StringBuilder out) {
            out.append('\n');
          }
        });
  }

  /**
   * Returns a script's text without its {@code (set-info :status ...)} commands and the line ends
   * around them; the rest is unchanged. A solver that knows the expected answer may check its own
   * against it, or answer the whole script differently. A text that is no script is unchanged from
   * the first unclosed parenthesis on.
   */
  public static String withoutStatus(String text) {
    if (!text.contains(STATUS)) {
      return text;
    }
    Tokens tokens = new Tokens("", text);
    StringBuilder kept = new StringBuilder(text.length());
    int from = 0;
    int command = 0;
    while (tokens.kind(command) != Tokens.END) {
      int next = tokens.after(command);
      if (isStatus(tokens, command) && tokens.kind(next - 1) == SmtLibLexer.CLOSE) {
        kept.append(text, from, tokens.begin(command));
        from = tokens.end(next - 1);
      }
      command = next;
    }
    return kept.append(text, from, text.length()).toString();
  }

  private static boolean isStatus(Tokens tokens, int command) {
    return tokens.kind(command) == SmtLibLexer.OPEN
        && tokens.isSymbol(command + 1)
        && tokens.symbol(command + 1).equals("set-info")
        && tokens.kind(command + 2) == SmtLibLexer.KEYWORD
        && tokens.text(command + 2).equals(STATUS);
  }

  /** Writes a script, copying the commands that a known text has. */
  private static final class Copy {
    private final SourceText known;
    private final Script script;
    private final StringBuilder out;
    private final Printer printer;
    private final int[] begins;
    private final int[] ends;

    Copy(SourceText known, Script script) {
      this.known = known;
      this.script = script;
      this.out = new StringBuilder(known.text.length() + 512);
      this.printer = new Printer(out);
      this.begins = new int[script.commands().size()];
      this.ends = new int[begins.length];
    }

    SourceText made() {
      List<Command> before = known.script.commands();
      List<Command> after = script.commands();
      CommonPrefixSuffix common = CommonPrefixSuffix.of(before, after);
      int first = common.prefixLength();
      int last = common.suffixLength();
      Map<Command, Integer> between = new HashMap<>();
      for (int i = first; i < before.size() - last; i++) {
        between.put(before.get(i), i);
      }
      for (int i = 0; i < after.size(); i++) {
        if (i < first) {
          copy(i, i);
        } else if (i >= after.size() - last) {
          copy(i, i + before.size() - after.size());
        } else {
          put(i, between.get(after.get(i)));
        }
      }
      return new SourceText(script, out.toString(), begins, ends);
    }

    private void put(int i, @Nullable Integer place) {
      if (place != null) {
        copy(i, place);
        return;
      }
      begins[i] = out.length();
      printer.command(script.commands().get(i));
      ends[i] = out.length();
      out.append('\n');
    }

    /** Copies a command, and the gap after it if that is short and ends its line. */
    private void copy(int i, int place) {
      int end = known.ends[place];
      int next = known.begin(place + 1);
      begins[i] = out.length();
      out.append(known.text, known.begins[place], end);
      ends[i] = out.length();
      boolean open = next == known.text.length() && known.text.indexOf('\n', end) < 0;
      if (next - end > LONGEST_GAP || (open && i < begins.length - 1)) {
        out.append('\n');
      } else {
        out.append(known.text, end, next);
      }
    }
  }

  /**
   * What the meaning of words depends on apart from declared symbols, which are part of the terms:
   * the logic, which determines whether numerals are integers or reals, and defined sorts, which
   * are expanded in terms.
   *
   * @param logic as set, empty if none is
   * @param plain whether the logic is set at most once and before other commands, and no sort is
   *     defined
   */
  private record Frame(String logic, boolean plain) {
    static Frame of(Script script) {
      String logic = "";
      boolean begun = false;
      for (Command command : script.commands()) {
        if (command instanceof Command.SetLogic set) {
          if (begun) {
            return new Frame(logic, false);
          }
          logic = set.logic();
          begun = true;
        } else if (command instanceof Command.DefineSort || command instanceof Command.Reset) {
          return new Frame(logic, false);
        } else if (!(command instanceof Command.SetInfo || command instanceof Command.SetOption)) {
          begun = true;
        }
      }
      return new Frame(logic, true);
    }

    boolean fits(Frame other) {
      return plain
          && other.plain
          && (logic.equals(other.logic) || numeralsAreReal() == other.numeralsAreReal());
    }

    private boolean numeralsAreReal() {
      return !logic.isEmpty() && Logic.of(logic).numeralsAreReal();
    }
  }

  /** Collects the commands of a text, in order, with their places. */
  static final class Recorder {
    private static final int FEW = 32; // initial number of commands

    private final String text;
    private final List<Command> commands = new ArrayList<>();
    private int[] begins = new int[FEW];
    private int[] ends = new int[FEW];

    Recorder(String text) {
      this.text = text;
    }

    void add(Command command, int begin, int end) {
      int at = commands.size();
      if (at == begins.length) {
        begins = Arrays.copyOf(begins, at * 2);
        ends = Arrays.copyOf(ends, at * 2);
      }
      begins[at] = begin;
      ends[at] = end;
      commands.add(command);
    }

    /** Returns the end of the last command, which exists, exclusive. */
    int end() {
      return ends[commands.size() - 1];
    }

    SourceText recorded() {
      int size = commands.size();
      return new SourceText(
          new Script(commands), text, Arrays.copyOf(begins, size), Arrays.copyOf(ends, size));
    }
  }
}
