package dev.tiercel.smtlib.value;

import dev.tiercel.smtlib.ast.StringEscapes;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A regular language, as an expression in a normal form that keeps Brzozowski derivatives small:
 * unions and intersections are sets, concatenations are right-nested, loops have counters instead
 * of being unrolled ("Derivatives of regular expressions", JACM 1964; "Regular-expression
 * derivatives re-examined", JFP 2009). Equal expressions are {@code equals}; equal languages need
 * not be.
 */
public abstract sealed class Language implements Value {
  /** No upper bound of a loop. */
  static final int UNBOUNDED = -1;

  /** The empty language. */
  public static final Language NONE = new Range(1, 0);

  /** The language of the empty string. */
  public static final Language EPSILON = new Literal(Text.EMPTY, 0);

  /** Every string of one character. */
  public static final Language ANY = new Range(0, StringEscapes.MAX_CHARACTER);

  /** Every string. */
  public static final Language ALL = new Loop(ANY, 0, UNBOUNDED);

  private final boolean nullable;
  private final int depth;
  private final int hash;

  private Language(boolean nullable, int depth, int hash) {
    this.nullable = nullable;
    this.depth = depth;
    this.hash = hash;
  }

  /** Whether the language contains the empty string. */
  public boolean isNullable() {
    return nullable;
  }

  /** Whether the expression has an unbounded loop or a complement. */
  public boolean hasStar() {
    Deque<Language> open = new ArrayDeque<>(List.of(this));
    while (!open.isEmpty()) {
      Language part = open.pop();
      if (part instanceof Complement || (part instanceof Loop l && l.most == UNBOUNDED)) {
        return true;
      } else if (part instanceof Loop l) {
        open.push(l.body);
      } else if (part instanceof Concat c) {
        open.push(c.rest);
        open.push(c.first);
      } else if (part instanceof Nary n) {
        n.parts.forEach(open::push);
      }
    }
    return false;
  }

  /** Nesting depth of the expression as far as a derivative descends. */
  int depth() {
    return depth;
  }

  /** Number of concatenated languages. */
  int length() {
    return this instanceof Concat c ? c.length : 1;
  }

  /** Number of operands of a union or intersection. */
  int width() {
    return this instanceof Nary n ? n.parts.size() : 1;
  }

  /** Equality of regular languages is not decided here. */
  @Override
  public boolean isComparable() {
    return false;
  }

  @Override
  public abstract boolean equals(Object other);

  @Override
  public int hashCode() {
    return hash;
  }

  /** Single characters of an inclusive range; empty if the first is larger. */
  static final class Range extends Language {
    final int from;
    final int to;

    private Range(int from, int to) {
      super(false, 1, 31 * from + to);
      this.from = from;
      this.to = to;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Range r && from == r.from && to == r.to;
    }
  }

  /** One string: the suffix of a text from an index on. */
  static final class Literal extends Language {
    final Text text;
    final int from;

    private Literal(Text text, int from) {
      super(from == text.length(), 1, hash(text, from));
      this.text = text;
      this.from = from;
    }

    private static int hash(Text text, int from) {
      int end = Math.min(text.length(), from + 4);
      int hash = text.length() - from + 7;
      for (int i = from; i < end; i++) {
        hash = 31 * hash + text.at(i);
      }
      return hash;
    }

    int size() {
      return text.length() - from;
    }

    @Override
    public boolean equals(Object other) {
      if (!(other instanceof Literal l) || size() != l.size()) {
        return false;
      }
      for (int i = 0; i < size(); i++) {
        if (text.at(from + i) != l.text.at(l.from + i)) {
          return false;
        }
      }
      return true;
    }
  }

  /** Concatenation of two languages; the first is never a concatenation. */
  static final class Concat extends Language {
    final Language first;
    final Language rest;
    final int length; // of the chain

    private Concat(Language first, Language rest) {
      super(
          first.nullable && rest.nullable,
          Math.max(first.depth + 1, first.nullable ? rest.depth + 1 : 1),
          31 * first.hash + rest.hash + 1);
      this.first = first;
      this.rest = rest;
      this.length = rest.length() + 1;
    }

    @Override
    public boolean equals(Object other) {
      Language a = this;
      Object b = other;
      while (a != b && a instanceof Concat x && b instanceof Concat y) {
        if (x.hashCode() != y.hashCode() || !x.first.equals(y.first)) {
          return false;
        }
        a = x.rest;
        b = y.rest;
      }
      return a == b || (!(a instanceof Concat) && a.equals(b));
    }
  }

  /** Union or intersection of at least two languages. */
  static final class Nary extends Language {
    final boolean union;
    final Set<Language> parts;

    private Nary(boolean union, Set<Language> parts) {
      super(
          union
              ? parts.stream().anyMatch(Language::isNullable)
              : parts.stream().allMatch(Language::isNullable),
          1 + parts.stream().mapToInt(Language::depth).max().orElse(0),
          parts.hashCode() * 31 + (union ? 2 : 3));
      this.union = union;
      this.parts = parts;
    }

    @Override
    public boolean equals(Object other) {
      return this == other
          || (other instanceof Nary n
              && hashCode() == n.hashCode()
              && union == n.union
              && parts.equals(n.parts));
    }
  }

  /** Complement of a language. */
  static final class Complement extends Language {
    final Language of;

    private Complement(Language of) {
      super(!of.nullable, of.depth + 1, 31 * of.hash + 5);
      this.of = of;
    }

    @Override
    public boolean equals(Object other) {
      return this == other || (other instanceof Complement c && of.equals(c.of));
    }
  }

  /** Bounded or unbounded repetition of a language. */
  static final class Loop extends Language {
    final Language body;
    final int least;
    final int most;

    private Loop(Language body, int least, int most) {
      super(least == 0 || body.nullable, body.depth + 1, (31 * body.hash + least) * 31 + most);
      this.body = body;
      this.least = least;
      this.most = most;
    }

    @Override
    public boolean equals(Object other) {
      return this == other
          || (other instanceof Loop l && least == l.least && most == l.most && body.equals(l.body));
    }
  }

  /** Returns the language of one string. */
  public static Language of(Text text) {
    return text.length() == 0 ? EPSILON : new Literal(text, 0);
  }

  /** Returns the language of a string's suffix. */
  static Language of(Text text, int from) {
    return from == text.length() ? EPSILON : new Literal(text, from);
  }

  /** Returns the single characters of an inclusive range; empty if the first is larger. */
  public static Language range(int from, int to) {
    return from > to ? NONE : new Range(from, to);
  }

  /** Returns the concatenation. */
  public static Language concat(Language a, Language b) {
    if (a.equals(NONE) || b.equals(NONE)) {
      return NONE;
    }
    if (a.equals(EPSILON)) {
      return b;
    }
    if (b.equals(EPSILON)) {
      return a;
    }
    Deque<Language> parts = new ArrayDeque<>();
    Language last = a;
    while (last instanceof Concat c) {
      parts.push(c.first);
      last = c.rest;
    }
    if (last.equals(ALL) && b.equals(ALL)) {
      last = b;
    } else {
      last = new Concat(last, b);
    }
    for (Language part : parts) {
      last = new Concat(part, last);
    }
    return last;
  }

  public static Language union(Language a, Language b) {
    return nary(true, List.of(a, b));
  }

  public static Language intersection(Language a, Language b) {
    return nary(false, List.of(a, b));
  }

  /** Combines parts that are not themselves unions or intersections, respectively. */
  private static Language nary(boolean union, Set<Language> parts) {
    Language neutral = union ? NONE : ALL;
    Language absorbing = union ? ALL : NONE;
    parts.remove(neutral);
    if (parts.isEmpty()) {
      return neutral;
    }
    if (parts.contains(absorbing)) {
      return absorbing;
    }
    return parts.size() == 1
        ? parts.iterator().next()
        : new Nary(union, Collections.unmodifiableSet(parts));
  }

  /** Returns the union or intersection of languages, flattened. */
  static Language nary(boolean union, Iterable<Language> operands) {
    Set<Language> parts = new LinkedHashSet<>();
    for (Language operand : operands) {
      if (operand instanceof Nary n && n.union == union) {
        parts.addAll(n.parts);
      } else {
        parts.add(operand);
      }
    }
    return nary(union, parts);
  }

  public static Language complement(Language of) {
    if (of instanceof Complement c) {
      return c.of;
    }
    return of.equals(NONE) ? ALL : of.equals(ALL) ? NONE : new Complement(of);
  }

  public static Language star(Language of) {
    return loop(of, 0, UNBOUNDED);
  }

  /**
   * Returns a repetition of a language.
   *
   * @param least minimum number of repetitions
   * @param most maximum number, or -1 if unbounded; the language is empty if it is less than {@code
   *     least}
   */
  public static Language loop(Language of, int least, int most) {
    if (most != UNBOUNDED && most < least) {
      return NONE;
    }
    if (most == 0 || of.equals(EPSILON)) {
      return EPSILON;
    }
    if (of.equals(NONE)) {
      return least == 0 ? EPSILON : NONE;
    }
    boolean star = of instanceof Loop l && l.least == 0 && l.most == UNBOUNDED;
    return star || (least == 1 && most == 1) ? of : new Loop(of, least, most);
  }

  /** Returns the language of the reversed strings. */
  Language reversed() {
    if (this instanceof Literal l) {
      int[] codes = new int[l.size()];
      java.util.Arrays.setAll(codes, i -> l.text.at(l.text.length() - 1 - i));
      return of(Text.of(codes));
    } else if (this instanceof Concat c) {
      Language all = c.first.reversed();
      Language rest = c.rest;
      while (rest instanceof Concat d) {
        all = concat(d.first.reversed(), all);
        rest = d.rest;
      }
      return concat(rest.reversed(), all);
    } else if (this instanceof Nary n) {
      return nary(n.union, n.parts.stream().map(Language::reversed).toList());
    } else if (this instanceof Complement c) {
      return complement(c.of.reversed());
    } else if (this instanceof Loop l) {
      return loop(l.body.reversed(), l.least, l.most);
    }
    return this;
  }
}
