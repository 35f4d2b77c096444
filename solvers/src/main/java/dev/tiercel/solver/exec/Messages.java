package dev.tiercel.solver.exec;

import dev.tiercel.smtlib.table.Tsv;
import dev.tiercel.solver.Failure;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Classification of a solver's messages, as data: one line {@code MEANING<TAB>TEXT<TAB>WHY} per
 * known message; lines that start with {@code #} are comments. The first line whose text occurs in
 * a message applies; {@code *} matches any characters, and a text that begins with {@code =}
 * matches a whole message only.
 */
public final class Messages {
  /** Meaning of a message for the run. */
  public enum Meaning {
    /** The solver does not support something that the script uses. */
    UNSUPPORTED,
    /**
     * The solver stops at the script and exits, possibly by a signal: at unimplemented code, or at
     * a {@code :status} that differs from its answer. Not a crash.
     */
    REFUSED,
    /** The script is ill-formed. */
    ERROR,
    /** An answer as text, for example that there is no model after {@code unsat}. */
    HARMLESS,
    /** A time limit of the solver's own. */
    TIMEOUT,
    /** An allocation failed: memory is exhausted, or a size is absurd. */
    MEMORY,
    /** A memory bound of the solver's own, the stack or another limit. */
    RESOURCES,
    /** An assertion of the solver's code failed. */
    ASSERTION,
    /** The solver reports an internal failure. */
    INTERNAL,
    /** The solver has checked its own answer and found it wrong. */
    SELF_CHECK,
    /** A sanitizer report. */
    SANITIZER;

    /** The corresponding kind of failure, or {@code null} if it is not a failure. */
    Failure.@Nullable Kind failure() {
      return switch (this) {
        case ASSERTION -> Failure.Kind.ASSERTION;
        case INTERNAL -> Failure.Kind.INTERNAL_ERROR;
        case SELF_CHECK -> Failure.Kind.SELF_CHECK;
        case SANITIZER -> Failure.Kind.SANITIZER;
        default -> null;
      };
    }
  }

  /**
   * One known message.
   *
   * @param meaning its meaning
   * @param parts texts that occur in it, in this order
   */
  private record Pattern(Meaning meaning, List<String> parts) {
    int length() {
      return parts.stream().mapToInt(String::length).sum();
    }

    int find(String text) {
      if (parts.get(0).startsWith("=")) {
        return text.equals(parts.get(0).substring(1)) ? 0 : -1;
      }
      int first = -1;
      int at = 0;
      for (String part : parts) {
        at = text.indexOf(part, at);
        if (at < 0) {
          return -1;
        }
        first = first < 0 ? at : first;
        at += part.length();
      }
      return first;
    }
  }

  /**
   * A known message in a text.
   *
   * @param meaning its meaning
   * @param at its start offset
   */
  record Match(Meaning meaning, int at) {}

  private static final String FRAME = "\n\tat ";

  private final List<Pattern> patterns;
  private final int shortest; // minimum length of all messages, in characters

  private Messages(List<Pattern> patterns) {
    this.patterns = List.copyOf(patterns);
    this.shortest = patterns.stream().mapToInt(Pattern::length).min().orElse(0);
  }

  /**
   * Loads a resource, and after it the messages that every native program may print.
   *
   * @param owner class beside which the resource is stored
   */
  public static Messages load(Class<?> owner, String resource) {
    List<Pattern> all = new ArrayList<>(read(owner, resource));
    all.addAll(read(Messages.class, "messages.tsv"));
    return new Messages(all);
  }

  /** Returns the messages that every native program may print. */
  public static Messages common() {
    return new Messages(read(Messages.class, "messages.tsv"));
  }

  /**
   * Returns the first pattern of the table that occurs in the text, or {@code null}. Failures are
   * matched against exception messages only, not stack frames: every stack trace has frames of the
   * JVM, and a solver may print one for an error in the script.
   */
  @Nullable Match find(String text) {
    if (text.length() < shortest) {
      return null; // most runs print only a verdict
    }
    String withoutFrames = text.contains(FRAME) ? withoutFrames(text) : text;
    for (Pattern pattern : patterns) {
      int at = pattern.find(pattern.meaning.failure() == null ? text : withoutFrames);
      if (at >= 0) {
        return new Match(pattern.meaning, at);
      }
    }
    return null;
  }

  /** Replaces the frames of a stack trace by blanks, so that offsets stay the same. */
  private static String withoutFrames(String text) {
    StringBuilder withoutFrames = new StringBuilder(text);
    int at = text.indexOf(FRAME);
    while (at >= 0) {
      int end = text.indexOf('\n', at + 1);
      for (int i = at + 1; i < (end < 0 ? text.length() : end); i++) {
        withoutFrames.setCharAt(i, ' ');
      }
      at = text.indexOf(FRAME, at + 1);
    }
    return withoutFrames.toString();
  }

  private static List<Pattern> read(Class<?> owner, String resource) {
    List<Pattern> patterns = new ArrayList<>();
    for (List<String> row : Tsv.rows(owner, resource, "MEANING", "TEXT", "WHY")) {
      List<String> parts = List.of(row.get(1).split("\\*", -1));
      patterns.add(new Pattern(Meaning.valueOf(row.get(0)), parts));
    }
    return patterns;
  }
}
