package dev.tiercel.cli;

import dev.tiercel.finding.Hashes;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Names in one folder for what is made of scripts of many. */
final class OutputNames {
  private static final int DIGITS = 6;

  private final Map<String, Path> taken = new ConcurrentHashMap<>();

  /** The script's own, unpacked; with some digits where another folder has one of that name. */
  String of(Path script) {
    String name = String.valueOf(script.getFileName()).replace(".gz", "");
    Path first = taken.putIfAbsent(name, script);
    return first == null || first.equals(script)
        ? name
        : Hashes.of(script.toString()).substring(0, DIGITS) + "-" + name;
  }
}
