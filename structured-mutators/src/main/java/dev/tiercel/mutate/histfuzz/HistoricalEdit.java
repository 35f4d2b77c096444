package dev.tiercel.mutate.histfuzz;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A small change that made a script trigger a bug: of one node of a term, or of the commands. Text
 * form: the kind and its parameters separated by blanks, such as {@code operator bvudiv bvurem} or
 * {@code wrap not 0}.
 *
 * @param from the changed thing: an operator, a name of a sort, a command, an option
 * @param to the replacement: an operator, a class of values; empty for kinds without one
 * @param place index of the argument, 0 for kinds without one
 */
public record HistoricalEdit(Kind kind, String from, String to, int place) {
  /** Kind of change. */
  public enum Kind {
    /** Replaces an operator or quantifier by another. */
    OPERATOR,
    /** Makes a term an argument of an operator. */
    WRAP,
    /** Replaces an application by one of its arguments. */
    UNWRAP,
    /** Swaps two arguments of an operator. */
    SWAP,
    /** Changes an index of an operator. */
    INDEX,
    /** Replaces a leaf by a value of a class, see {@link BoundaryValueClass}. */
    VALUE,
    /** Replaces a value by a constant of the script. */
    VARIABLE,
    /** Replaces a constant by another constant of the script. */
    IDENTIFY,
    /** Adds a command. */
    COMMAND,
    /** Sets an option. */
    OPTION;

    private final String word = name().toLowerCase(Locale.ROOT);

    private int fields() {
      return switch (this) {
        case OPERATOR, WRAP, UNWRAP, VALUE -> 3;
        default -> 2;
      };
    }
  }

  static HistoricalEdit of(Kind kind, String from) {
    return new HistoricalEdit(kind, from, "", 0);
  }

  static HistoricalEdit of(Kind kind, String from, String to) {
    return new HistoricalEdit(kind, from, to, 0);
  }

  static HistoricalEdit at(Kind kind, String operator, int place) {
    return new HistoricalEdit(kind, operator, "", place);
  }

  /**
   * Parses the text of {@link #toString}.
   *
   * @return {@code null} for any other text
   */
  static @Nullable HistoricalEdit parse(String text) {
    String[] fields = text.strip().split(" ");
    for (Kind kind : Kind.values()) {
      if (kind.word.equals(fields[0]) && fields.length == kind.fields()) {
        return switch (kind) {
          case OPERATOR, VALUE -> of(kind, fields[1], fields[2]);
          case WRAP, UNWRAP ->
              fields[2].matches("\\d{1,3}")
                  ? at(kind, fields[1], Integer.parseInt(fields[2]))
                  : null;
          default -> of(kind, fields[1]);
        };
      }
    }
    return null;
  }

  @Override
  public String toString() {
    String head = kind.word + " " + from;
    return switch (kind) {
      case OPERATOR, VALUE -> head + " " + to;
      case WRAP, UNWRAP -> head + " " + place;
      default -> head;
    };
  }
}
