package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.Text;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * Strings that consist of given texts with gaps between them: the regular languages of DIVER's
 * tables, such as {@code a . Sigma*}.
 *
 * @param parts from left to right
 */
public record StringPattern(List<Part> parts) implements Range {
  /** No upper bound. */
  public static final int UNBOUNDED = Integer.MAX_VALUE;

  /** A text, or a gap. */
  public sealed interface Part permits Fixed, Gap {}

  /** A fixed text. */
  public record Fixed(Text text) implements Part {}

  /**
   * Any characters.
   *
   * @param least minimum length
   * @param most maximum length, or {@link #UNBOUNDED}
   */
  public record Gap(int least, int most) implements Part {}

  private static final Gap ALL = new Gap(0, UNBOUNDED);

  public StringPattern {
    parts = List.copyOf(parts);
  }

  /** Returns a pattern without empty texts and gaps. */
  static StringPattern of(Part... parts) {
    List<Part> kept = new ArrayList<>();
    for (Part part : parts) {
      boolean empty =
          part instanceof Gap gap ? gap.most() == 0 : ((Fixed) part).text().length() == 0;
      if (!empty) {
        kept.add(part);
      }
    }
    return new StringPattern(kept);
  }

  /** Returns the strings with a prefix. */
  static StringPattern prefix(Text text) {
    return of(new Fixed(text), ALL);
  }

  /** Returns the strings with a suffix. */
  static StringPattern suffix(Text text) {
    return of(ALL, new Fixed(text));
  }

  /** Returns the strings that contain a text. */
  static StringPattern infix(Text text) {
    return of(ALL, new Fixed(text), ALL);
  }

  /** Returns the strings whose length is in a range. */
  static StringPattern length(int least, int most) {
    return of(new Gap(least, most));
  }

  @Override
  public boolean contains(Value value) {
    return value instanceof Text text && matches(text, 0, 0);
  }

  private boolean matches(Text text, int at, int part) {
    if (part == parts.size()) {
      return at == text.length();
    }
    if (parts.get(part) instanceof Fixed fixed) {
      return has(text, at, fixed.text()) && matches(text, at + fixed.text().length(), part + 1);
    }
    Gap gap = (Gap) parts.get(part);
    if (part == parts.size() - 1) {
      int rest = text.length() - at;
      return rest >= gap.least() && rest <= gap.most();
    }
    for (int n = gap.least(); n <= gap.most() && at + n <= text.length(); n++) {
      if (matches(text, at + n, part + 1)) {
        return true;
      }
    }
    return false;
  }

  private static boolean has(Text text, int at, Text part) {
    if (part.length() > text.length() - at) {
      return false;
    }
    for (int i = 0; i < part.length(); i++) {
      if (text.at(at + i) != part.at(i)) {
        return false;
      }
    }
    return true;
  }

  /** As in the paper: 1 if there is an unbounded gap. */
  @Override
  public double score() {
    for (Part part : parts) {
      if (part instanceof Gap gap && gap.most() == UNBOUNDED) {
        return 1;
      }
    }
    return LEAST;
  }
}
