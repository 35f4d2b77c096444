package dev.tiercel.mutate.histfuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;

/**
 * The skeleton of a formula: its connectives and quantifiers, with a hole for each atom (HistFuzz,
 * III-A.1). Of bound variables only the number is kept. Immutable.
 *
 * <p>Text form: {@code _} is a hole, and {@code (forall 2 (=> _ (not _)))} is a quantifier over two
 * variables.
 */
public final class Skeleton {
  /** A hole. */
  static final Skeleton HOLE = new Skeleton("_", 0, List.of());

  private final String head;
  private final int variables;
  private final List<Skeleton> parts;
  private final int holes;
  private final int depth;

  private Skeleton(String head, int variables, List<Skeleton> parts) {
    this.head = head;
    this.variables = variables;
    this.parts = List.copyOf(parts);
    this.holes = parts.isEmpty() ? 1 : parts.stream().mapToInt(Skeleton::holes).sum();
    this.depth = 1 + parts.stream().mapToInt(Skeleton::depth).max().orElse(0);
  }

  /** Returns a connective over at least one part. */
  static Skeleton connective(String name, List<Skeleton> parts) {
    return new Skeleton(name, 0, parts);
  }

  /** Returns a quantifier, {@code forall} or {@code exists}, over at least one variable. */
  static Skeleton quantifier(String name, int variables, Skeleton body) {
    return new Skeleton(name, variables, List.of(body));
  }

  /** The connective or quantifier; {@code _} for a hole. */
  String head() {
    return head;
  }

  /** Number of variables bound by a quantifier; otherwise 0. */
  int variables() {
    return variables;
  }

  /** The operands of the connective, or the body; empty for a hole. */
  List<Skeleton> parts() {
    return parts;
  }

  /** Number of holes, at least 1. */
  public int holes() {
    return holes;
  }

  /** Levels of nesting, 1 for a hole. */
  int depth() {
    return depth;
  }

  /** Whether it contains a quantifier. */
  boolean isQuantified() {
    return variables > 0 || parts.stream().anyMatch(Skeleton::isQuantified);
  }

  /**
   * Parses the text of {@link #toString}.
   *
   * @return {@code null} for any other text
   */
  static @Nullable Skeleton parse(String text) {
    StringTokenizer tokens = new StringTokenizer(text, "() ", true);
    try {
      Skeleton skeleton = read(tokens, next(tokens));
      return tokens.hasMoreTokens() ? null : skeleton;
    } catch (RuntimeException e) { // too few tokens, or not a number
      return null;
    }
  }

  private static String next(StringTokenizer tokens) {
    String token = tokens.nextToken();
    return token.equals(" ") ? next(tokens) : token;
  }

  private static Skeleton read(StringTokenizer tokens, String first) {
    if (first.equals("_")) {
      return HOLE;
    } else if (!first.equals("(")) {
      throw new IllegalArgumentException(first);
    }
    String head = next(tokens);
    boolean quantifier = head.equals("forall") || head.equals("exists");
    int variables = quantifier ? Integer.parseInt(next(tokens)) : 0;
    List<Skeleton> parts = new ArrayList<>();
    for (String token = next(tokens); !token.equals(")"); token = next(tokens)) {
      parts.add(read(tokens, token));
    }
    if (parts.isEmpty() || (quantifier && (variables < 1 || parts.size() != 1))) {
      throw new IllegalArgumentException(head);
    }
    return new Skeleton(head, variables, parts);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Skeleton that
        && head.equals(that.head)
        && variables == that.variables
        && parts.equals(that.parts);
  }

  @Override
  public int hashCode() {
    return (head.hashCode() * 31 + variables) * 31 + parts.hashCode();
  }

  @Override
  public String toString() {
    if (parts.isEmpty()) {
      return head;
    }
    StringJoiner text = new StringJoiner(" ", "(", ")").add(head);
    if (variables > 0) {
      text.add(Integer.toString(variables));
    }
    parts.forEach(p -> text.add(p.toString()));
    return text.toString();
  }
}
