package dev.tiercel.solver.exec;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** What Linux tells of a running process; zero where there is no such file system or process. */
final class ProcFs {
  private static final int PAGE_BYTES = 4096;
  private static final int RESIDENT_FIELD = 1;

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

  /** Processor time of all its threads. */
  static Duration cpu(Process process) {
    return process.toHandle().info().totalCpuDuration().orElse(Duration.ZERO);
  }
}
