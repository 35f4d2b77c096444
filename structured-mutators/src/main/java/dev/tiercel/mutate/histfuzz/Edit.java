package dev.tiercel.mutate.histfuzz;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A small change of a script that made a bug show: of one node of a tree, or of the commands. As
 * text its kind and what it is about, with blanks between: {@code operator bvudiv bvurem}, {@code
 * wrap not 0}.
 *
 * @param from what it is about: an operator, the word of a sort, a command, an option
 * @param to what takes the place: an operator, a class of values; empty for kinds without
 * @param place the argument that is meant, 0 for kinds without
 */
public record Edit(Kind kind, String from, String to, int place) {
  /** What changes. */
  public enum Kind {
    /** One operator, or quantifier, in place of another. */
    OPERATOR,
    /** A term becomes an argument of an operator. */
    WRAP,
    /** An application becomes one of its arguments. */
    UNWRAP,
    /** Two arguments of an operator change places. */
    SWAP,
    /** An index of an operator changes. */
    INDEX,
    /** A leaf becomes a value of a class, see {@link ValueClass}. */
    VALUE,
    /** A value becomes a constant of the script. */
    VARIABLE,
    /** A constant becomes another of the script. */
    IDENTIFY,
    /** A command is added. */
    COMMAND,
    /** An option is set. */
    OPTION;

    private final String word = name().toLowerCase(Locale.ROOT);

    private int fields() {
      return switch (this) {
        case OPERATOR, WRAP, UNWRAP, VALUE -> 3;
        default -> 2;
      };
    }
  }

  static Edit of(Kind kind, String from) {
    return new Edit(kind, from, "", 0);
  }

  static Edit of(Kind kind, String from, String to) {
    return new Edit(kind, from, to, 0);
  }

  static Edit at(Kind kind, String operator, int place) {
    return new Edit(kind, operator, "", place);
  }

  /**
   * Reads what {@link #toString} writes.
   *
   * @return {@code null} if it is anything else
   */
  static @Nullable Edit parse(String text) {
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
