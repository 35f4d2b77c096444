package dev.tiercel.cli;

import dev.tiercel.finding.TextHashes;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Unique file names in one output folder for scripts from several folders. */
final class UniqueFileNames {
  private static final int DIGITS = 6;

  private final Map<String, Path> taken = new ConcurrentHashMap<>();

  /** Returns the script's name without {@code .gz}, with a prefix if another script has it. */
  String of(Path script) {
    String name = String.valueOf(script.getFileName()).replace(".gz", "");
    Path first = taken.putIfAbsent(name, script);
    return first == null || first.equals(script)
        ? name
        : TextHashes.of(script.toString()).substring(0, DIGITS) + "-" + name;
  }
}
