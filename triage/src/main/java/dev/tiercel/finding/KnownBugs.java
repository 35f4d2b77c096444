package dev.tiercel.finding;

import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.table.Resources;
import dev.tiercel.smtlib.table.Tsv;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.SolverIdentity;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Known bugs, which are not reported again: lines of {@code family TAB version TAB key TAB remark}
 * and, where the key alone would hide other bugs, a fifth cell: words in the violation's reason, in
 * its exhibits, or in the output of a solver that failed; or in the terms and questions of the
 * script as {@link CanonicalSpelling} writes them. The version may be {@code *}; a star in a key or
 * in the words matches any text; the remark says what the bug is and where it was reported.
 */
public final class KnownBugs {
  private record Row(String family, String version, String key, String remark, String words) {
    boolean covers(SolverIdentity solver, Violation violation, Supplier<String> terms) {
      return solver.family().equals(family)
          && (version.equals("*") || solver.release().startsWith(version))
          && violation.keys().stream().anyMatch(k -> matches(key, ofFamily(solver, k)))
          && (texts(violation).anyMatch(this::matchesWords) || matchesWords(terms.get()));
    }

    private static Stream<String> texts(Violation violation) {
      Failure failure = violation.failure();
      return Stream.concat(
          Stream.of(violation.reason(), failure == null ? "" : failure.detail()),
          violation.exhibits().values().stream());
    }

    /** Returns a violation's key as for a release: any program of the family may have the bug. */
    private static String ofFamily(SolverIdentity solver, String key) {
      return key.startsWith(solver.name())
          ? solver.family() + key.substring(solver.name().length())
          : key;
    }

    private boolean matchesWords(String text) {
      return matches("*" + words + "*", text);
    }
  }

  private final List<Row> rows;

  private KnownBugs(List<Row> rows) {
    this.rows = rows;
  }

  /**
   * Reads the lists in the packages of the solvers, and a user's own.
   *
   * @param own a file of such lines, or {@code null}
   * @throws IllegalArgumentException with one sentence for the user if that file cannot be read, or
   *     a line of it is invalid
   */
  public static KnownBugs read(@Nullable Path own) {
    List<Row> rows = new ArrayList<>();
    Set<String> read = new HashSet<>(); // one package may contain several families
    for (SolverFamily family : Solvers.families()) {
      URL list = family.knownBugs();
      if (list != null && read.add(list.toString())) {
        rows.addAll(of(list.toString(), Resources.text(list)).rows);
      }
    }
    if (own != null) {
      try {
        rows.addAll(of(own.toString(), Files.readString(own)).rows);
      } catch (IOException e) {
        throw new IllegalArgumentException(
            own + " cannot be read; -Dtiercel.known names a file of known bugs.", e);
      }
    }
    return new KnownBugs(rows);
  }

  /**
   * Parses lines of known bugs.
   *
   * @param file name of the file, for error messages
   * @throws IllegalArgumentException with one sentence for the user if a line is invalid
   */
  public static KnownBugs of(String file, String text) {
    List<Row> rows = new ArrayList<>();
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (!Tsv.isRow(line)) {
        continue;
      }
      String[] cells = line.split("\t");
      if (cells.length != 4 && cells.length != 5) {
        throw new IllegalArgumentException(
            file
                + ":"
                + (i + 1)
                + ": a known bug has four or five cells with tabs between: family,"
                + " version, key, remark, words of the reason or of an exhibit.");
      }
      rows.add(new Row(cells[0], cells[1], cells[2], cells[3], cells.length == 5 ? cells[4] : ""));
    }
    return new KnownBugs(List.copyOf(rows));
  }

  /** Whether a key matches a pattern, in which a star matches any text. */
  public static boolean matches(String pattern, String claimed) {
    String[] parts = pattern.split("\\*", -1);
    int at = parts[0].length();
    boolean fits = claimed.startsWith(parts[0]);
    for (int i = 1; fits && i < parts.length; i++) {
      int found =
          i == parts.length - 1
              ? claimed.length() - parts[i].length()
              : claimed.indexOf(parts[i], at);
      fits = found >= at && claimed.startsWith(parts[i], found);
      at = found + parts[i].length();
    }
    return fits && at == claimed.length();
  }

  /** Whether a violation is a known bug, without looking at the terms of its script. */
  public boolean contains(Violation violation) {
    return find(violation, () -> "") != null;
  }

  /** Whether the violation of a script is a known bug. */
  public boolean contains(Violation violation, Script script) {
    return find(violation, script) != null;
  }

  /**
   * Returns the remark on the known bug that a violation shows, {@code null} if there is none. The
   * words of a list are searched in the script's terms, too, so that another spelling of the same
   * terms is the same bug.
   */
  @Nullable String find(Violation violation, Script script) {
    return find(violation, new LazyText(() -> CanonicalSpelling.text(script)));
  }

  private @Nullable String find(Violation violation, Supplier<String> terms) {
    SolverIdentity blamed = violation.configuredSolvers().get(0).identity();
    return rows.stream()
        .filter(r -> r.covers(blamed, violation, terms))
        .map(r -> r.family + ": " + r.remark)
        .findFirst()
        .orElse(null);
  }

  /** A text that is computed on demand, which is rare. */
  private static final class LazyText implements Supplier<String> {
    private final Supplier<String> made;
    private @Nullable String text;

    LazyText(Supplier<String> made) {
      this.made = made;
    }

    @Override
    public String get() {
      String known = text == null ? made.get() : text;
      text = known;
      return known;
    }
  }
}
