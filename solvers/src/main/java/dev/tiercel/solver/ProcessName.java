package dev.tiercel.solver;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;

/**
 * Name of this process where processes of several machines share a folder. Process ids are unique
 * only within one place: a machine, or a container with its own process namespace.
 */
public final class ProcessName {
  private static final int DIGITS = 8;

  private ProcessName() {}

  /** Returns eight hexadecimal digits that identify the place. */
  public static String place() {
    String place = host() + " " + processes();
    return UUID.nameUUIDFromBytes(place.getBytes(StandardCharsets.UTF_8))
        .toString()
        .substring(0, DIGITS);
  }

  /** Returns {@code PLACE-PID}. */
  public static String name() {
    return place() + "-" + ProcessHandle.current().pid();
  }

  private static String host() {
    try {
      return Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
    } catch (IOException noLinux) {
      return "";
    }
  }

  /** Containers of one name on one machine number their processes from 1 each. */
  private static String processes() {
    try {
      return Files.readSymbolicLink(Path.of("/proc/self/ns/pid")).toString();
    } catch (IOException noLinux) {
      return "";
    }
  }
}
