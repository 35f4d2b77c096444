package dev.tiercel.versus;

import dev.tiercel.harness.monitor.Recorder;
import dev.tiercel.state.LineTail;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What {@link Recorder} or {@code recorder.c} recorded, read as it grows. */
final class CallLog {
  private static final int HEXADECIMAL = 16;

  private final Path folder;
  private final Set<Long> seeds;
  private final Set<Long> mutants = new HashSet<>();
  private final LineTail tail;
  private long overheadMicros;

  /**
   * @param folder of the record
   * @param seeds hashes of scripts that are no mutants
   */
  CallLog(Path folder, Set<Long> seeds) {
    this.folder = folder;
    this.tail = new LineTail(folder.resolve("calls"));
    this.seeds = Set.copyOf(seeds);
  }

  /** The hashes of the scripts in a folder. */
  static Set<Long> hashes(List<Path> scripts) throws IOException {
    Set<Long> hashes = new HashSet<>();
    for (Path script : scripts) {
      hashes.add(Recorder.hash(Files.readAllBytes(script)));
    }
    return hashes;
  }

  /** Reads what was added since the last time. */
  void read() throws IOException {
    tail.lines().forEach(this::take);
  }

  private void take(String line) {
    int blank = line.indexOf(' ');
    long hash = Long.parseUnsignedLong(line.substring(0, blank), HEXADECIMAL);
    overheadMicros += Long.parseLong(line.substring(blank + 1));
    if (!seeds.contains(hash)) {
      mutants.add(hash);
    }
  }

  /** Different scripts that solvers were handed and that are no seeds. */
  int mutants() {
    return mutants.size();
  }

  /** CPU microseconds that went into recording, and are not the fuzzer's. */
  long overheadMicros() {
    return overheadMicros;
  }

  /**
   * A fair sample of the mutants, those with the least hashes; the other scripts are deleted.
   *
   * @param most so many
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
