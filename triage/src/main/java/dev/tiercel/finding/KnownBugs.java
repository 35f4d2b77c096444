package dev.tiercel.finding;

import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.table.Resources;
import dev.tiercel.smtlib.table.Tsv;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Identity;
import dev.tiercel.solver.SolverFamily;
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
 * Bugs that are known and not to be reported again: lines of {@code family TAB version TAB key TAB
 * remark}, and where the key alone would hide other bugs a fifth cell, words that the reason of the
 * violation holds, what is kept beside the script, or what a solver that failed said itself; or the
 * terms and questions of the script as {@link CanonicalSpelling} spells them. The version may be
 * {@code *}; a star in a key or in the words stands for anything; the remark says what it is and
 * where it was reported.
 */
public final class KnownBugs {
  private record Row(String family, String version, String key, String remark, String words) {
    boolean fits(Identity solver, Violation violation, Supplier<String> terms) {
      return solver.family().equals(family)
          && (version.equals("*") || solver.release().startsWith(version))
          && violation.keys().stream().anyMatch(k -> matches(key, ofFamily(solver, k)))
          && (said(violation).anyMatch(this::says) || says(terms.get()));
    }

    private static Stream<String> said(Violation violation) {
      Failure failure = violation.failure();
      return Stream.concat(
          Stream.of(violation.reason(), failure == null ? "" : failure.detail()),
          violation.exhibits().values().stream());
    }

    /** A violation's key as it is for a release: any program of the family may have the bug. */
    private static String ofFamily(Identity solver, String key) {
      return key.startsWith(solver.name())
          ? solver.family() + key.substring(solver.name().length())
          : key;
    }

    private boolean says(String text) {
      return matches("*" + words + "*", text);
    }
  }

  private final List<Row> rows;

  private KnownBugs(List<Row> rows) {
    this.rows = rows;
  }

  /**
   * The lists in the packages of the solvers, and a user's own.
   *
   * @param own a file of such lines, or {@code null}
   * @throws IllegalArgumentException with one sentence for the user if the other cannot, or a line
   *     of it is none
   */
  public static KnownBugs read(@Nullable Path own) {
    List<Row> rows = new ArrayList<>();
    Set<String> read = new HashSet<>(); // one package may hold several families
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
   * The bugs that lines tell.
   *
   * @param file whose lines they are, for complaints
   * @throws IllegalArgumentException with one sentence for the user if a line is none
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

  /** Whether a key is of a pattern, in which a star stands for anything. */
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

  /** Whether a violation is about a known bug, whatever its script says beside. */
  public boolean contains(Violation violation) {
    return find(violation, () -> "") != null;
  }

  /** Whether a violation about a script is about a known bug. */
  public boolean contains(Violation violation, Script script) {
    return find(violation, script) != null;
  }

  /**
   * What is remarked on the known bug that a violation is about, {@code null} if it is about none.
   * The words of a list are looked for in the script's terms, too, so that another spelling of the
   * same terms is the same bug.
   */
  @Nullable String find(Violation violation, Script script) {
    return find(violation, new Once(() -> CanonicalSpelling.text(script)));
  }

  private @Nullable String find(Violation violation, Supplier<String> terms) {
    Identity blamed = violation.configuredSolvers().get(0).identity();
    return rows.stream()
        .filter(r -> r.fits(blamed, violation, terms))
        .map(r -> r.family + ": " + r.remark)
        .findFirst()
        .orElse(null);
  }

  /** A text that is made when somebody asks for it, which is seldom. */
  private static final class Once implements Supplier<String> {
    private final Supplier<String> made;
    private @Nullable String text;

    Once(Supplier<String> made) {
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
