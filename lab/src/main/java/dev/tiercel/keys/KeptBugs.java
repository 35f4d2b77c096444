package dev.tiercel.bench;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.BugSignature;
import dev.tiercel.finding.Finding;
import dev.tiercel.finding.Replay;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Measures how well keys distinguish bugs: a folder of scripts, each with another bug, is run on
 * the solvers that they name. Prints each script with its key, groups that share one, and the
 * counts. {@code [FOLDER [REFERENCE,...]]}, {@code corpus/regressions} by default.
 */
public final class DistinctKeys {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  private DistinctKeys() {}

  /** Prints the keys and the counts. */
  public static void main(String[] arguments) throws IOException, ParseException {
    Path folder = Path.of(arguments.length > 0 ? arguments[0] : "corpus/regressions");
    List<SolverId> named = new ArrayList<>();
    for (String name : arguments.length > 1 ? arguments[1].split(",") : new String[0]) {
      named.add(SolverId.parse(name));
    }
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(f -> f.toString().endsWith(".smt2")).sorted().toList();
    }
    Map<String, List<String>> byKey = new LinkedHashMap<>();
    TreeSet<String> classes = new TreeSet<>();
    int shown = 0;
    try (Replay replay = new Replay(named, TIMEOUT)) {
      for (Path file : files) {
        byte[] bytes = Files.readAllBytes(file);
        Finding finding = finding(replay, bytes, file);
        String name = String.valueOf(file.getFileName());
        if (finding == null) {
          System.out.println(name + ": shows nothing here");
          continue;
        }
        shown++;
        Entry entry = EntryCodec.decode(bytes, name);
        String key = BugSignature.of(finding.violation(), entry.script()).key(finding.violation());
        classes.add(finding.violation().key());
        byKey.computeIfAbsent(key, k -> new ArrayList<>()).add(name);
        System.out.println(name + ": " + key);
      }
    }
    byKey.forEach(
        (key, names) -> {
          if (names.size() > 1) {
            System.out.println("the same key: " + String.join(", ", names) + ": " + key);
          }
        });
    System.out.printf("%d bugs, %d coarse keys, %d keys%n", shown, classes.size(), byKey.size());
  }

  private static @Nullable Finding finding(Replay replay, byte[] bytes, Path file)
      throws ParseException {
    try {
      return replay.crashFile(bytes, file.toString());
    } catch (SolverUnavailableException absent) {
      return null;
    }
  }
}
