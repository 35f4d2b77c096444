package dev.tiercel.finding;

import dev.tiercel.solver.ProcessName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the owner of a suspect by the name of its file: {@link ProcessName#name} followed by the
 * script's hash. Whether a process on another machine still runs is unknown, so its suspects are
 * taken over once they are old.
 */
final class SuspectOwner {
  private static final Pattern NAME = Pattern.compile("([0-9a-f]{8})-(\\d{1,18})-.*");

  /** No confirmation takes that long. */
  private static final Duration ABANDONED = Duration.ofHours(1);

  private SuspectOwner() {}

  /**
   * Whether another process works on a suspect.
   *
   * @throws IOException if the file cannot be inspected
   */
  static boolean isOwnedElsewhere(Path suspect) throws IOException {
    Matcher name = NAME.matcher(String.valueOf(suspect.getFileName()));
    if (!name.matches()) {
      return false;
    }
    if (!name.group(1).equals(ProcessName.place())) {
      return isYoung(suspect);
    }
    long process = Long.parseLong(name.group(2));
    return process != ProcessHandle.current().pid() && ProcessHandle.of(process).isPresent();
  }

  private static boolean isYoung(Path suspect) throws IOException {
    try {
      Instant written = Files.getLastModifiedTime(suspect).toInstant();
      return written.isAfter(Instant.now().minus(ABANDONED));
    } catch (NoSuchFileException takenMeanwhile) {
      return true;
    }
  }
}
