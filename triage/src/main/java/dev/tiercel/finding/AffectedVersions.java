package dev.tiercel.finding;

import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.theory.dialect.ReleaseNumber;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Versions of a solver in which each finding was seen: one line per version in the finding's
 * folder, {@code z3:4.11.0 TAB z3}. The second column names what it is a version of: a solver or,
 * for a program, its own name, since two programs in two places are two solvers, and a rebuilt
 * program is another version. Not thread-safe.
 */
final class AffectedVersions {
  private static final String FILE = "versions";

  /**
   * A finding.
   *
   * @param bug its key without the solver's name
   * @param bugSignature {@code null} if an earlier version of this program wrote the finding
   * @param solvers versions, in the order they were seen, mapped to the solver's name
   * @param triageStatus status set by a user
   */
  private record KnownFinding(
      Path folder,
      String bug,
      @Nullable BugSignature bugSignature,
      Map<String, String> solvers,
      TriageStatus triageStatus) {
    KnownFinding {
      folder = folder.toAbsolutePath().normalize();
    }
  }

  /**
   * Largest number of findings with one key: the remains of their scripts hardly distinguish them.
   */
  private static final int MOST_OF_A_KEY = 8;

  private final List<KnownFinding> all = new ArrayList<>();

  /** Relation of a violation to earlier findings. */
  enum FindingRelation {
    /** No similar finding. */
    NEW,
    /** Found in other versions of the same solver only. */
    ELSEWHERE,
    /** Found in this version. */
    HERE
  }

  /**
   * Reads a finding's folder.
   *
   * @param key the finding's key
   */
  void read(Path folder, String key) throws IOException {
    int space = key.indexOf(' ');
    String name = key.substring(0, Math.max(space, 0));
    Map<String, String> solvers = new LinkedHashMap<>();
    Path file = folder.resolve(FILE);
    if (Files.isRegularFile(file)) {
      for (String line : Files.readAllLines(file)) {
        int tab = line.indexOf('\t');
        if (tab > 0 && tab + 1 < line.length()) { // a kill may have truncated the last line
          solvers.put(line.substring(0, tab), line.substring(tab + 1));
        }
      }
    }
    if (solvers.isEmpty()) {
      solvers.put("an earlier version", name);
    }
    String bug = key.substring(space + 1);
    all.add(
        new KnownFinding(
            folder, bug, FindingRecord.signature(folder), solvers, TriageStatus.read(folder)));
  }

  /** Returns the relation of a violation to these findings. */
  FindingRelation relationOf(Violation violation, BugSignature bugSignature) {
    String label = blamed(violation).identity().label();
    long alike =
        all.stream()
            .filter(k -> k.solvers.containsKey(label) && k.bug.equals(violation.bug()))
            .count();
    if (here(violation, bugSignature) != null || alike >= MOST_OF_A_KEY) {
      return FindingRelation.HERE;
    }
    KnownFinding elsewhere = elsewhere(violation, bugSignature);
    if (elsewhere == null) {
      return FindingRelation.NEW;
    }
    return elsewhere.triageStatus.isNoBug() ? FindingRelation.HERE : FindingRelation.ELSEWHERE;
  }

  private @Nullable KnownFinding here(Violation violation, BugSignature bugSignature) {
    String label = blamed(violation).identity().label();
    return all.stream()
        .filter(
            known -> known.solvers.containsKey(label) && matches(known, violation, bugSignature))
        .findFirst()
        .orElse(null);
  }

  /** Returns the status of the finding that matches a violation; open if there is none. */
  TriageStatus mark(Violation violation, BugSignature bugSignature) {
    KnownFinding here = here(violation, bugSignature);
    KnownFinding known = here == null ? elsewhere(violation, bugSignature) : here;
    return known == null ? TriageStatus.OPEN : known.triageStatus;
  }

  /**
   * Whether a finding is the defect that causes a violation; for a program, regardless of its path.
   */
  private static boolean matches(
      KnownFinding known, Violation violation, BugSignature bugSignature) {
    return known.bugSignature == null
        ? known.bug.equals(violation.bug())
        : known.bugSignature.mayExplain(bugSignature.as(known.bugSignature.solver()));
  }

  private @Nullable KnownFinding elsewhere(Violation violation, BugSignature bugSignature) {
    String solver = BugSignature.solver(blamed(violation));
    return all.stream()
        .filter(
            known -> known.solvers.containsValue(solver) && matches(known, violation, bugSignature))
        .findFirst()
        .orElse(null);
  }

  /**
   * Returns the folder of the finding that is the same defect as another confirmed one with its own
   * script; {@code null} if there is none. Either script may be the smaller.
   */
  @Nullable Path sameDefect(Violation violation, BugSignature bugSignature) {
    return all.stream()
        .filter(known -> known.solvers.containsKey(blamed(violation).identity().label()))
        .filter(
            known ->
                known.bugSignature == null
                    ? known.bug.equals(violation.bug())
                    : known.bugSignature.mayShareDefect(
                        bugSignature.as(known.bugSignature.solver())))
        .map(KnownFinding::folder)
        .findFirst()
        .orElse(null);
  }

  /** Records where a new finding was seen, before the key file turns its folder into a finding. */
  void recordFirst(Violation violation, BugSignature bugSignature, Path folder) throws IOException {
    String label = blamed(violation).identity().label();
    String solver = BugSignature.solver(blamed(violation));
    AtomicFiles.write(folder.resolve(FILE), label + "\t" + solver + "\n");
    Map<String, String> solvers = new LinkedHashMap<>();
    solvers.put(label, solver);
    all.add(new KnownFinding(folder, violation.bug(), bugSignature, solvers, TriageStatus.OPEN));
  }

  /**
   * Records that a bug still exists in another version. A finding that is marked as fixed and shows
   * in a version later than all before is reopened.
   *
   * @return the earlier versions, the version where it still exists, and its folder
   */
  String recordAgain(Violation violation, BugSignature bugSignature) throws IOException {
    KnownFinding known = elsewhere(violation, bugSignature);
    if (known == null) {
      throw new IllegalStateException("never seen: " + violation.key());
    }
    String label = blamed(violation).identity().label();
    String sentence = sentence(known, known.solvers.keySet(), List.of(label));
    if (regressed(known, List.of(label))) {
      known.triageStatus.reopened(label).write(known.folder);
    }
    Files.writeString(
        known.folder.resolve(FILE),
        label + "\t" + BugSignature.solver(blamed(violation)) + "\n",
        StandardCharsets.UTF_8,
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND,
        LinkOption.NOFOLLOW_LINKS);
    known.solvers.put(label, BugSignature.solver(blamed(violation)));
    return sentence;
  }

  /**
   * Returns the versions that these findings have in addition to an earlier state, for findings
   * that both have.
   */
  List<String> additionalVersions(AffectedVersions earlier) {
    List<String> news = new ArrayList<>();
    for (KnownFinding known : all) {
      KnownFinding old = earlier.of(known.folder);
      List<String> added = new ArrayList<>(known.solvers.keySet());
      if (old != null) {
        added.removeAll(old.solvers.keySet());
        if (!added.isEmpty()) {
          news.add(sentence(old, old.solvers.keySet(), added));
        }
      }
    }
    return news;
  }

  /**
   * @param known the earlier state
   */
  private static String sentence(
      KnownFinding known, Collection<String> from, Collection<String> still) {
    boolean regressed = regressed(known, still);
    return (regressed ? "a regression: marked as fixed, known from " : "known from ")
        + String.join(", ", from)
        + (regressed ? ", again in " : ", still in ")
        + String.join(", ", still)
        + ": "
        + known.folder;
  }

  /** An older version with the bug is no evidence against a fix. */
  private static boolean regressed(KnownFinding known, Collection<String> still) {
    return known.triageStatus.state() == TriageStatus.State.FIXED
        && still.stream()
            .anyMatch(
                label ->
                    known.solvers.keySet().stream().allMatch(before -> isLater(label, before)));
  }

  /** Whether a version is no older than another; two programs of one release may be either. */
  private static boolean isLater(String label, String before) {
    return ReleaseNumber.OLDEST_FIRST.compare(release(label), release(before)) >= 0;
  }

  /** Returns {@code 4.8.12} of {@code z3:4.8.12@1f0c22ab}. */
  private static String release(String label) {
    int colon = label.indexOf(':');
    return colon < 0 ? "" : label.substring(colon + 1).replaceFirst("@.*", "");
  }

  private @Nullable KnownFinding of(Path folder) {
    return all.stream().filter(known -> known.folder.equals(folder)).findFirst().orElse(null);
  }

  private static ConfiguredSolver blamed(Violation violation) {
    return violation.configuredSolvers().get(0);
  }
}
