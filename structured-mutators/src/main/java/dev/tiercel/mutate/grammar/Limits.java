package dev.tiercel.mutate.grammar;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.theory.Logic;
import dev.tiercel.smtlib.theory.Operator;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What a solver family refuses although it knows every operator and sort in it, from {@code
 * limits.tsv}: family, what is limited, to what, and why, between tabs.
 */
final class Limits {
  private static final String TABLE = "limits.tsv";
  private static final List<String> LINES = lines();

  private final Set<String> formats = new HashSet<>();
  private final Set<String> pairs = new HashSet<>();
  private final Set<String> rows = new HashSet<>();
  private final Set<String> logics = new HashSet<>();
  private final Set<String> noIndices = new HashSet<>();
  private boolean flatIndices;

  private Limits() {}

  static Limits of(String family) {
    Limits limits = new Limits();
    for (String line : LINES) {
      String[] fields = line.split("\t");
      if (fields[0].equals(family)) {
        limits.add(fields[1], Set.of(fields[2].split(" ")));
      }
    }
    return limits;
  }

  private void add(String what, Set<String> which) {
    switch (what) {
      case "FORMATS" -> formats.addAll(which);
      case "PAIRS" -> pairs.addAll(which);
      case "WITHOUT" -> rows.addAll(which);
      case "WITHOUT_LOGIC" -> logics.addAll(which);
      case "FLAT_INDICES" -> flatIndices = true;
      case "INDICES" -> noIndices.addAll(which);
      default -> throw new IllegalStateException(TABLE + " limits what nobody knows: " + what);
    }
  }

  /** Whether the sort, taken by itself, is one that the family accepts. */
  boolean allow(Sort sort) {
    if (sort.isFloatingPoint() && !formats.isEmpty()) {
      return formats.contains(sort.indices().get(0).text() + "/" + sort.indices().get(1).text());
    }
    return !sort.isMap() || sort.domain().stream().allMatch(this::allowIndex);
  }

  private boolean allowIndex(Sort sort) {
    return !(flatIndices && sort.isMap()) && !noIndices.contains(sort.name());
  }

  /** Whether scripts may use the row. */
  boolean allow(Operator row) {
    return !rows.contains(row.name());
  }

  /** Whether scripts may name the logic. */
  boolean allow(Logic logic) {
    return !logics.contains(logic.name());
  }

  /** Whether a variadic row takes two arguments and no more. */
  boolean pairs(Operator row) {
    return pairs.contains(row.name());
  }

  private static List<String> lines() {
    try (InputStream in = Limits.class.getResourceAsStream(TABLE)) {
      if (in == null) {
        throw new IllegalStateException("the resource " + TABLE + " is missing; rebuild");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
