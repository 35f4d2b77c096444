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
 * In which versions of a solver a bug was seen: a line for each in its finding's folder, {@code
 * z3:4.11.0 TAB z3}. What stands behind the tab says what the version is one of: a solver, or for a
 * program its name, since two programs in two places are two solvers, and one that was built again
 * is another version. Not thread-safe.
 */
final class AffectedVersions {
  private static final String FILE = "versions";

  /**
   * What is known of one finding.
   *
   * @param bug its key without the solver's name
   * @param bugSignature {@code null} for one that an earlier version of this program kept
   * @param solvers versions, in the order they were seen, and what they are of
   * @param triageStatus what somebody has made of it
   */
  private record Known(
      Path folder,
      String bug,
      @Nullable BugSignature bugSignature,
      Map<String, String> solvers,
      TriageStatus triageStatus) {
    Known {
      folder = folder.toAbsolutePath().normalize();
    }
  }

  /** So many findings are kept of one key: what is left of their scripts tells them apart badly. */
  private static final int MOST_OF_A_KEY = 8;

  private final List<Known> all = new ArrayList<>();

  /** How a violation stands to what was found before. */
  enum Standing {
    /** Nothing like it was found. */
    NEW,
    /** Found in other versions of the same solver only. */
    ELSEWHERE,
    /** Found in this very version. */
    HERE
  }

  /**
   * Reads what a finding's folder says.
   *
   * @param key the finding's
   */
  void read(Path folder, String key) throws IOException {
    int space = key.indexOf(' ');
    String name = key.substring(0, Math.max(space, 0));
    Map<String, String> solvers = new LinkedHashMap<>();
    Path file = folder.resolve(FILE);
    if (Files.isRegularFile(file)) {
      for (String line : Files.readAllLines(file)) {
        int tab = line.indexOf('\t');
        if (tab > 0 && tab + 1 < line.length()) { // a kill may have cut the last one
          solvers.put(line.substring(0, tab), line.substring(tab + 1));
        }
      }
    }
    if (solvers.isEmpty()) {
      solvers.put("an earlier version", name);
    }
    String bug = key.substring(space + 1);
    all.add(
        new Known(
            folder, bug, FindingRecord.signature(folder), solvers, TriageStatus.read(folder)));
  }

  /** How a violation stands to these. */
  Standing standing(Violation violation, BugSignature bugSignature) {
    String label = blamed(violation).identity().label();
    long alike =
        all.stream()
            .filter(k -> k.solvers.containsKey(label) && k.bug.equals(violation.bug()))
            .count();
    if (here(violation, bugSignature) != null || alike >= MOST_OF_A_KEY) {
      return Standing.HERE;
    }
    Known elsewhere = elsewhere(violation, bugSignature);
    if (elsewhere == null) {
      return Standing.NEW;
    }
    return elsewhere.triageStatus.isNoBug() ? Standing.HERE : Standing.ELSEWHERE;
  }

  private @Nullable Known here(Violation violation, BugSignature bugSignature) {
    String label = blamed(violation).identity().label();
    return all.stream()
        .filter(known -> known.solvers.containsKey(label) && isOne(known, violation, bugSignature))
        .findFirst()
        .orElse(null);
  }

  /** What somebody has made of the finding that a violation is about; open if there is none. */
  TriageStatus mark(Violation violation, BugSignature bugSignature) {
    Known here = here(violation, bugSignature);
    Known known = here == null ? elsewhere(violation, bugSignature) : here;
    return known == null ? TriageStatus.OPEN : known.triageStatus;
  }

  /** Whether a finding is the defect behind a violation; of a program, wherever it lies. */
  private static boolean isOne(Known known, Violation violation, BugSignature bugSignature) {
    return known.bugSignature == null
        ? known.bug.equals(violation.bug())
        : known.bugSignature.mayExplain(bugSignature.as(known.bugSignature.solver()));
  }

  private @Nullable Known elsewhere(Violation violation, BugSignature bugSignature) {
    String solver = BugSignature.solver(blamed(violation));
    return all.stream()
        .filter(
            known -> known.solvers.containsValue(solver) && isOne(known, violation, bugSignature))
        .findFirst()
        .orElse(null);
  }

  /**
   * The folder of the finding that is the same defect as another one that was confirmed, seen by a
   * script of its own; {@code null} if there is none. Here either may be the smaller.
   */
  @Nullable Path same(Violation violation, BugSignature bugSignature) {
    return all.stream()
        .filter(known -> known.solvers.containsKey(blamed(violation).identity().label()))
        .filter(
            known ->
                known.bugSignature == null
                    ? known.bug.equals(violation.bug())
                    : known.bugSignature.meets(bugSignature.as(known.bugSignature.solver())))
        .map(Known::folder)
        .findFirst()
        .orElse(null);
  }

  /** Notes where a new finding was seen, before its key makes its folder a finding. */
  void first(Violation violation, BugSignature bugSignature, Path folder) throws IOException {
    String label = blamed(violation).identity().label();
    String solver = BugSignature.solver(blamed(violation));
    AtomicFiles.write(folder.resolve(FILE), label + "\t" + solver + "\n");
    Map<String, String> solvers = new LinkedHashMap<>();
    solvers.put(label, solver);
    all.add(new Known(folder, violation.bug(), bugSignature, solvers, TriageStatus.OPEN));
  }

  /**
   * Notes that a bug is still there in another version. One that was marked as fixed and shows in a
   * later version than any before is open again.
   *
   * @return where it was known from, where it is still, and its folder
   */
  String again(Violation violation, BugSignature bugSignature) throws IOException {
    Known known = elsewhere(violation, bugSignature);
    if (known == null) {
      throw new IllegalStateException("never seen: " + violation.key());
    }
    String label = blamed(violation).identity().label();
    String sentence = sentence(known, known.solvers.keySet(), List.of(label));
    if (regressed(known, List.of(label))) {
      known.triageStatus.shownAgain(label).write(known.folder);
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

  /** The versions that this has beyond another one, of findings that both have. */
  List<String> beyond(AffectedVersions earlier) {
    List<String> news = new ArrayList<>();
    for (Known known : all) {
      Known old = earlier.of(known.folder);
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
   * @param known as it stood before
   */
  private static String sentence(Known known, Collection<String> from, Collection<String> still) {
    boolean regressed = regressed(known, still);
    return (regressed ? "a regression: marked as fixed, known from " : "known from ")
        + String.join(", ", from)
        + (regressed ? ", again in " : ", still in ")
        + String.join(", ", still)
        + ": "
        + known.folder;
  }

  /** An older version that has it, too, says nothing of whether it was fixed. */
  private static boolean regressed(Known known, Collection<String> still) {
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

  /** {@code 4.8.12} of {@code z3:4.8.12@1f0c22ab}. */
  private static String release(String label) {
    int colon = label.indexOf(':');
    return colon < 0 ? "" : label.substring(colon + 1).replaceFirst("@.*", "");
  }

  private @Nullable Known of(Path folder) {
    return all.stream().filter(known -> known.folder.equals(folder)).findFirst().orElse(null);
  }

  private static ConfiguredSolver blamed(Violation violation) {
    return violation.configuredSolvers().get(0);
  }
}
