package dev.tiercel.keys;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.BugSignature;
import dev.tiercel.finding.Finding;
import dev.tiercel.finding.Replay;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.SolverUnavailableException;
import java.io.IOException;
import java.io.PrintWriter;
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
 * Counts the keys of a folder of scripts, each with another bug, on the solvers that they name.
 * Prints keys that several bugs share.
 */
final class KeptBugs {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  private final PrintWriter out;
  private final boolean each;
  private final Map<String, List<String>> byKey = new LinkedHashMap<>();
  private final TreeSet<String> classes = new TreeSet<>();
  private int shown;
  private int silent;

  /**
   * A count of nothing yet.
   *
   * @param each whether the key of each script is printed
   */
  KeptBugs(PrintWriter out, boolean each) {
    this.out = out;
    this.each = each;
  }

  /**
   * Returns the scripts of a folder in the order of their names, or an evenly spread part of them.
   *
   * @param most how many; 0 for all
   */
  static List<Path> scripts(Path folder, int most) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(f -> f.toString().endsWith(".smt2")).sorted().toList();
    }
    if (most == 0 || files.size() <= most) {
      return files;
    }
    List<Path> some = new ArrayList<>();
    for (int i = 0; i < most; i++) {
      some.add(files.get((int) ((long) i * files.size() / most)));
    }
    return some;
  }

  /** Runs scripts and prints the counts. */
  void count(List<Path> files) throws IOException {
    try (Replay replay = new Replay(List.of(), TIMEOUT)) {
      for (Path file : files) {
        try {
          add(file, replay);
        } catch (ParseException e) {
          out.println(file + " is left out: " + e.getMessage());
        }
      }
    }
    byKey.forEach(
        (key, names) -> {
          if (names.size() > 1) {
            out.println("the same key: " + String.join(", ", names) + ": " + key);
          }
        });
    out.printf(
        "%d bugs, %d coarse keys, %d keys; %d scripts show nothing here%n",
        shown, classes.size(), byKey.size(), silent);
    out.flush();
  }

  private void add(Path file, Replay replay) throws IOException, ParseException {
    byte[] bytes = Files.readAllBytes(file);
    String name = String.valueOf(file.getFileName());
    Finding finding = finding(replay, bytes, file);
    if (finding == null) {
      silent++;
      out.println(name + ": shows nothing here");
      return;
    }
    shown++;
    Entry entry = EntryCodec.decode(bytes, name);
    String key = BugSignature.of(finding.violation(), entry.script()).key(finding.violation());
    classes.add(finding.violation().key());
    byKey.computeIfAbsent(key, k -> new ArrayList<>()).add(name);
    if (each) {
      out.println(name + ": " + key);
    }
    out.flush();
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
