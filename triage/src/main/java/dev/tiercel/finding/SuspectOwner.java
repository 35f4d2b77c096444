package dev.tiercel.finding;

import dev.tiercel.state.ProcessName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whose a suspect is, by the name of its file: {@link ProcessName#name} and what stands for the
 * script. Whether a process of another place still runs cannot be told, so what it left is taken
 * over once it is old.
 */
final class SuspectOwner {
  private static final Pattern NAME = Pattern.compile("([0-9a-f]{8})-(\\d{1,18})-.*");

  /** No confirmation takes that long. */
  private static final Duration ABANDONED = Duration.ofHours(1);

  private SuspectOwner() {}

  /**
   * Whether another process is at work on a suspect.
   *
   * @throws IOException if the file cannot be looked at
   */
  static boolean isAnother(Path suspect) throws IOException {
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
