package dev.tiercel.harness.versus;

import dev.tiercel.harness.monitor.Recorder;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
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
  private long read; // bytes
  private long overheadMicros;

  /**
   * @param folder of the record
   * @param seeds hashes of scripts that are no mutants
   */
  CallLog(Path folder, Set<Long> seeds) {
    this.folder = folder;
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
    Path calls = folder.resolve("calls");
    if (!Files.exists(calls)) {
      return;
    }
    try (RandomAccessFile file = new RandomAccessFile(calls.toFile(), "r")) {
      byte[] fresh = new byte[(int) Math.min(file.length() - read, 1 << 26)];
      file.seek(read);
      file.readFully(fresh);
      String text = new String(fresh, StandardCharsets.US_ASCII);
      int whole = text.lastIndexOf('\n') + 1;
      text.substring(0, whole).lines().forEach(this::take);
      read += whole;
    }
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
