package dev.tiercel.harness.finding;

import dev.tiercel.harness.oracle.Claim;
import dev.tiercel.harness.oracle.Participant;
import dev.tiercel.harness.state.AtomicFiles;
import dev.tiercel.solver.Identity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * In which versions of a solver a bug was seen: a line for each in its finding's folder, {@code
 * z3:4.11.0 TAB z3}. What stands behind the tab says what the version is one of: a solver, or for a
 * program its name, since two programs in two places are two solvers, and one that was built again
 * is another version. Not thread-safe.
 */
final class Sightings {
  private static final String FILE = "versions";

  /** What is known of one finding: versions, in the order they were seen, and what they are of. */
  private record Known(Path folder, Map<String, String> solvers) {
    Known {
      folder = folder.toAbsolutePath().normalize();
    }
  }

  private final Map<String, List<Known>> byBug = new LinkedHashMap<>();

  /** How a claim stands to what was found before. */
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
    add(key.substring(space + 1), new Known(folder, solvers));
  }

  private void add(String bug, Known known) {
    byBug.computeIfAbsent(bug, b -> new ArrayList<>()).add(known);
  }

  /** How a claim stands to these. */
  Standing standing(Claim claim) {
    Identity blamed = blamed(claim).identity();
    List<Known> known = byBug.getOrDefault(claim.bug(), List.of());
    if (known.stream().anyMatch(k -> k.solvers.containsKey(blamed.label()))) {
      return Standing.HERE;
    }
    return elsewhere(claim) == null ? Standing.NEW : Standing.ELSEWHERE;
  }

  private @Nullable Known elsewhere(Claim claim) {
    String solver = solver(claim);
    return byBug.getOrDefault(claim.bug(), List.of()).stream()
        .filter(known -> known.solvers.containsValue(solver))
        .findFirst()
        .orElse(null);
  }

  /** Notes where a new finding was seen, before its key makes its folder a finding. */
  void first(Claim claim, Path folder) throws IOException {
    String label = blamed(claim).identity().label();
    AtomicFiles.write(folder.resolve(FILE), label + "\t" + solver(claim) + "\n");
    Map<String, String> solvers = new LinkedHashMap<>();
    solvers.put(label, solver(claim));
    add(claim.bug(), new Known(folder, solvers));
  }

  /**
   * Notes that a bug is still there in another version.
   *
   * @return where it was known from, where it is still, and its folder
   */
  String again(Claim claim) throws IOException {
    Known known = elsewhere(claim);
    if (known == null) {
      throw new IllegalStateException("never seen: " + claim.key());
    }
    String label = blamed(claim).identity().label();
    String sentence = sentence(known.solvers.keySet(), List.of(label), known.folder);
    Files.writeString(
        known.folder.resolve(FILE),
        label + "\t" + solver(claim) + "\n",
        StandardCharsets.UTF_8,
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
    known.solvers.put(label, solver(claim));
    return sentence;
  }

  /** The versions that this has beyond another one, of findings that both have. */
  List<String> beyond(Sightings earlier) {
    List<String> news = new ArrayList<>();
    byBug.forEach(
        (bug, all) ->
            all.forEach(
                known -> {
                  Set<String> old = earlier.labels(bug, known.folder);
                  List<String> added = new ArrayList<>(known.solvers.keySet());
                  added.removeAll(old);
                  if (!old.isEmpty() && !added.isEmpty()) {
                    news.add(sentence(old, added, known.folder));
                  }
                }));
    return news;
  }

  private static String sentence(Collection<String> from, Collection<String> still, Path folder) {
    return "known from "
        + String.join(", ", from)
        + ", still in "
        + String.join(", ", still)
        + ": "
        + folder;
  }

  private Set<String> labels(String bug, Path folder) {
    Set<String> labels = new LinkedHashSet<>();
    byBug.getOrDefault(bug, List.of()).stream()
        .filter(known -> known.folder.equals(folder))
        .forEach(known -> labels.addAll(known.solvers.keySet()));
    return labels;
  }

  private static Participant blamed(Claim claim) {
    return claim.participants().get(0);
  }

  private static String solver(Claim claim) {
    Participant blamed = blamed(claim);
    boolean release = blamed.identity().fingerprint().isEmpty();
    return release ? blamed.identity().family() : blamed.solver().toString();
  }
}
