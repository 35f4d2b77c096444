package dev.tiercel.state;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;

/**
 * What this process is called where processes of several machines share a folder. A number tells
 * processes apart at one place alone: a machine, or a container with processes of its own.
 */
public final class ProcessName {
  private static final int DIGITS = 8;

  private ProcessName() {}

  /** Eight hexadecimal digits that stand for the place. */
  public static String place() {
    String place = host() + " " + processes();
    return UUID.nameUUIDFromBytes(place.getBytes(StandardCharsets.UTF_8))
        .toString()
        .substring(0, DIGITS);
  }

  /** {@code PLACE-NUMBER}. */
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

  /** Containers of one name on one machine count their processes each from 1. */
  private static String processes() {
    try {
      return Files.readSymbolicLink(Path.of("/proc/self/ns/pid")).toString();
    } catch (IOException noLinux) {
      return "";
    }
  }
}
