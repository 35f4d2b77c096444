package dev.tiercel.solver.exec;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Reads properties of a running process from Linux's /proc; zero if there is no such file system or
 * process.
 */
final class ProcFs {
  private static final int PAGE_BYTES = 4096;
  private static final int RESIDENT_FIELD = 1;
  private static final int WAITED_FIELD = 1;
  private static final String PEAK = "VmHWM:";

  private ProcFs() {}

  /** Resident memory in bytes. */
  static long residentBytes(Process process) {
    try {
      Path file = Path.of("/proc/" + process.pid() + "/statm");
      String[] fields = Files.readString(file, StandardCharsets.US_ASCII).split(" ", -1);
      return Long.parseLong(fields[RESIDENT_FIELD]) * PAGE_BYTES;
    } catch (IOException | NumberFormatException | ArrayIndexOutOfBoundsException e) {
      return 0;
    }
  }

  /** Peak resident memory in bytes. */
  static long peakBytes(long pid) {
    try {
      List<String> lines =
          Files.readAllLines(Path.of("/proc/" + pid + "/status"), StandardCharsets.ISO_8859_1);
      for (String line : lines) {
        if (line.startsWith(PEAK)) {
          String kibibytes = line.substring(PEAK.length(), line.length() - " kB".length());
          return Long.parseLong(kibibytes.strip()) << 10;
        }
      }
      return 0;
    } catch (IOException | NumberFormatException e) {
      return 0;
    }
  }

  /** Resets the peak, if the system allows it. */
  static void resetPeak(long pid) {
    try {
      Files.writeString(Path.of("/proc/" + pid + "/clear_refs"), "5");
    } catch (IOException e) {
      // Then the peak is that since the start of the process.
      return;
    }
  }

  /** Processor time of all threads. */
  static Duration cpu(Process process) {
    return process.toHandle().info().totalCpuDuration().orElse(Duration.ZERO);
  }

  /** Time during which its first thread was ready to run but had no processor. */
  static Duration waitTime(Process process) {
    try {
      Path file = Path.of("/proc/" + process.pid() + "/schedstat");
      String[] fields = Files.readString(file, StandardCharsets.US_ASCII).split(" ", -1);
      return Duration.ofNanos(Long.parseLong(fields[WAITED_FIELD]));
    } catch (IOException | NumberFormatException | ArrayIndexOutOfBoundsException e) {
      return Duration.ZERO;
    }
  }
}
