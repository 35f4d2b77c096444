package dev.tiercel.versus;

import dev.tiercel.harness.monitor.MutantRecorder;
import dev.tiercel.state.LineTail;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Reads the log of {@link MutantRecorder} or {@code recorder.c} as it grows. */
final class CallLog {
  private static final int HEXADECIMAL = 16;

  private final Path folder;
  private final Set<Long> seeds;
  private final Set<Long> mutants = new HashSet<>();
  private final LineTail tail = new LineTail();
  private long overheadMicros;

  /**
   * @param folder of the record
   * @param seeds hashes of scripts that are not mutants
   */
  CallLog(Path folder, Set<Long> seeds) {
    this.folder = folder;
    this.seeds = Set.copyOf(seeds);
  }

  /** Returns the hashes of scripts. */
  static Set<Long> hashes(List<Path> scripts) throws IOException {
    Set<Long> hashes = new HashSet<>();
    for (Path script : scripts) {
      hashes.add(MutantRecorder.hash(Files.readAllBytes(script)));
    }
    return hashes;
  }

  /** Reads what was added since the last time. */
  void read() throws IOException {
    tail.lines(folder.resolve("calls")).forEach(this::take);
  }

  private void take(String line) {
    int blank = line.indexOf(' ');
    long hash = Long.parseUnsignedLong(line.substring(0, blank), HEXADECIMAL);
    overheadMicros += Long.parseLong(line.substring(blank + 1));
    if (!seeds.contains(hash)) {
      mutants.add(hash);
    }
  }

  /** Returns the number of different scripts that solvers were given, without seeds. */
  int mutants() {
    return mutants.size();
  }

  /** Returns CPU microseconds spent on recording, which do not count for the fuzzer. */
  long overheadMicros() {
    return overheadMicros;
  }

  /**
   * Returns a uniform sample of the mutants, those with the smallest hashes; the other scripts are
   * deleted.
   *
   * @param most largest number of mutants
   */
  List<Path> sample(int most) throws IOException {
    List<Path> sample = new ArrayList<>();
    try (Stream<Path> scripts = Files.list(folder.resolve("scripts"))) {
      for (Path script : scripts.sorted().toList()) {
        String name = script.getFileName().toString();
        long hash = Long.parseUnsignedLong(name.substring(0, name.indexOf('.')), HEXADECIMAL);
        if (sample.size() < most && !seeds.contains(hash)) {
          sample.add(script);
        } else {
          Files.delete(script);
        }
      }
    }
    return sample;
  }
}
