package dev.tiercel.solver.provision;

import dev.tiercel.smtlib.table.Resources;
import dev.tiercel.smtlib.table.Tsv;
import dev.tiercel.smtlib.theory.dialect.ReleaseNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The releases of a solver: those that registries list now, and those listed when {@code
 * releases.tsv} beside the solver's classes was written, since releases are never withdrawn.
 * Without a network, the list is older but not empty.
 */
public final class Releases {
  /** Place of releases with a Java interface. */
  public static final String JAVA = "java";

  /** Place of releases that are only a library. */
  public static final String LIBRARY = "library";

  /** Place of releases that only npm has. */
  public static final String NPM = "npm";

  /** Place of releases that a registry lists without a library for any machine. */
  public static final String NONE = "none";

  private static final String FILE = "releases.tsv";
  private static final String DATE = "# retrieved: ";

  private final String date;
  private final List<Release> releases;

  /**
   * One release.
   *
   * @param version as users write it
   * @param place {@link #JAVA}, {@link #LIBRARY}, {@link #NPM} or {@link #NONE}
   * @param name its name in that place, {@code -} if the same as its version
   */
  public record Release(String version, String place, String name) {}

  private Releases(String date, List<Release> releases) {
    this.date = date;
    this.releases = List.copyOf(releases);
  }

  /** Loads the releases in the file beside a solver's classes. */
  public static Releases loadFor(Class<?> owner) {
    String date =
        Resources.text(owner, FILE)
            .lines()
            .filter(line -> line.startsWith(DATE))
            .map(line -> line.substring(DATE.length()).strip())
            .findFirst()
            .orElseThrow(() -> new IllegalStateException(FILE + " has no line '" + DATE + "'"));
    List<Release> releases = new ArrayList<>();
    for (List<String> row : Tsv.rows(owner, FILE, "VERSION", "PLACE", "NAME")) {
      releases.add(new Release(row.get(0), row.get(1), row.get(2)));
    }
    return new Releases(date, releases);
  }

  /**
   * Returns a known release; {@code null} if the file does not list it.
   *
   * @param version in full or up to a dash
   */
  public @Nullable Release find(String version) {
    return releases.stream()
        .filter(r -> (r.version + "-").startsWith(version + "-"))
        .findFirst()
        .orElse(null);
  }

  /**
   * Returns the known releases and those that registries list, oldest first, without those of place
   * {@link #NONE}. If a registry cannot be queried, a message is printed on standard error.
   */
  public List<String> with(List<Supplier<List<String>>> registries) {
    Set<String> all = new TreeSet<>(ReleaseNumber.OLDEST_FIRST);
    releases.forEach(release -> all.add(release.version));
    for (Supplier<List<String>> registry : registries) {
      String reason = "it was not asked before, and Maven is offline";
      List<String> listed = List.of();
      try {
        listed = registry.get();
      } catch (ProvisionException e) {
        reason = String.valueOf(e.getMessage());
      }
      if (listed.isEmpty()) {
        System.err.printf("A registry lists no releases after %s: %s%n", date, reason);
      }
      all.addAll(listed);
    }
    releases.stream().filter(r -> r.place.equals(NONE)).forEach(r -> all.remove(r.version));
    return List.copyOf(all);
  }
}
