package dev.tiercel.solver.exec;

import dev.tiercel.smtlib.table.Tsv;
import dev.tiercel.solver.Failure;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a solver's messages mean, as data: one line {@code MEANING<TAB>TEXT<TAB>WHY} per known
 * message, and lines starting with {@code #} as remarks. The first line whose text occurs in a
 * message decides; a {@code *} stands for any characters.
 */
public final class Messages {
  /** What a message says about the run. */
  public enum Meaning {
    /** The solver does not know something that the script uses. */
    UNSUPPORTED,
    /**
     * The solver will not go on with the script and ends itself, possibly by a signal: at a part of
     * its code that is not written, or at a {@code :status} that is not its answer. No crash.
     */
    REFUSED,
    /** The script is ill-formed. */
    ERROR,
    /** An answer in words, for example that there is no model after {@code unsat}. */
    HARMLESS,
    /** A time limit of the solver's own. */
    TIMEOUT,
    /** An allocation failed: no memory is left, or a size is absurd. */
    MEMORY,
    /** A bound on memory of the solver's own, stack or another limit. */
    RESOURCES,
    /** An assertion of the solver's code failed. */
    ASSERTION,
    /** The solver reports a failure of its own. */
    INTERNAL,
    /** The solver has checked an answer of its own and found it wrong. */
    SELF_CHECK,
    /** A sanitizer speaks. */
    SANITIZER;

    /** The kind of failure this is, or {@code null} if it is none. */
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
   * @param meaning what it tells
   * @param parts texts that occur in it, in this order
   */
  private record Pattern(Meaning meaning, List<String> parts) {
    int length() {
      return parts.stream().mapToInt(String::length).sum();
    }

    int find(String text) {
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
   * @param meaning what it tells
   * @param at where it starts
   */
  record Match(Meaning meaning, int at) {}

  private static final String FRAME = "\n\tat ";

  private final List<Pattern> patterns;
  private final int shortest; // characters that the shortest message has at least

  private Messages(List<Pattern> patterns) {
    this.patterns = List.copyOf(patterns);
    this.shortest = patterns.stream().mapToInt(Pattern::length).min().orElse(0);
  }

  /**
   * Reads a resource, and after it the messages that every native program may print.
   *
   * @param owner class beside which the resource stands
   */
  public static Messages load(Class<?> owner, String resource) {
    List<Pattern> all = new ArrayList<>(read(owner, resource));
    all.addAll(read(Messages.class, "messages.tsv"));
    return new Messages(all);
  }

  /** The messages that every native program may print. */
  public static Messages common() {
    return new Messages(read(Messages.class, "messages.tsv"));
  }

  /**
   * The first pattern of the table that occurs in the text, or {@code null}. A failure is told by
   * the words of an exception and not by the frames below it: every stack trace has frames of the
   * JVM's own, and a solver prints one of an error that is the script's as well.
   */
  @Nullable Match find(String text) {
    if (text.length() < shortest) {
      return null; // most runs say nothing but a verdict
    }
    String told = text.contains(FRAME) ? withoutFrames(text) : text;
    for (Pattern pattern : patterns) {
      int at = pattern.find(pattern.meaning.failure() == null ? text : told);
      if (at >= 0) {
        return new Match(pattern.meaning, at);
      }
    }
    return null;
  }

  /** The text with blanks in place of a stack trace's frames, so that places stay the same. */
  private static String withoutFrames(String text) {
    StringBuilder told = new StringBuilder(text);
    int at = text.indexOf(FRAME);
    while (at >= 0) {
      int end = text.indexOf('\n', at + 1);
      for (int i = at + 1; i < (end < 0 ? text.length() : end); i++) {
        told.setCharAt(i, ' ');
      }
      at = text.indexOf(FRAME, at + 1);
    }
    return told.toString();
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
