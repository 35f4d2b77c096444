package dev.tiercel.solver.exec;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Permissions that a user gives solver processes beyond those that they need.
 *
 * @param on whether they are confined at all
 * @param network whether they may open sockets
 * @param readable files and folders that they may read
 * @param writable files and folders that they may write
 */
record ConfinementPolicy(boolean on, boolean network, List<Path> readable, List<Path> writable) {
  private static final String NETWORK = "network";
  static final String READ = "read:";
  static final String WRITE = "write:";

  ConfinementPolicy {
    readable = List.copyOf(readable);
    writable = List.copyOf(writable);
  }

  /**
   * Parses a comma-separated list of {@code on}, {@code off}, {@code network}, {@code read:PATH},
   * {@code write:PATH}; empty means {@code on}.
   *
   * @throws IllegalArgumentException with one sentence for the user
   */
  static ConfinementPolicy parse(String words) {
    boolean on = true;
    boolean network = false;
    List<Path> readable = new ArrayList<>();
    List<Path> writable = new ArrayList<>();
    for (String word : words.split(",", -1)) {
      String one = word.strip();
      if (one.startsWith(READ)) {
        readable.add(path(one, READ));
      } else if (one.startsWith(WRITE)) {
        writable.add(path(one, WRITE));
      } else if (one.equals("off")) {
        on = false;
      } else if (one.equals(NETWORK)) {
        network = true;
      } else if (!one.isEmpty() && !one.equals("on")) {
        throw wrong(one);
      }
    }
    return new ConfinementPolicy(on, network, readable, writable);
  }

  /** Returns the policy in the syntax of {@link #parse}, independent of the working folder. */
  String words() {
    List<String> words = new ArrayList<>(List.of(on ? "on" : "off"));
    if (network) {
      words.add(NETWORK);
    }
    readable.forEach(path -> words.add(READ + path));
    writable.forEach(path -> words.add(WRITE + path));
    return String.join(",", words);
  }

  private static Path path(String word, String kind) {
    String path = word.substring(kind.length());
    if (path.isEmpty()) {
      throw wrong(word);
    }
    try {
      return Path.of(path).toAbsolutePath();
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException("confine: " + word + " names no file or folder.", e);
    }
  }

  private static IllegalArgumentException wrong(String word) {
    return new IllegalArgumentException(
        "confine: "
            + word
            + " is unknown; write on, off, or comma-separated network, read:PATH and write:PATH.");
  }

  /** Returns grants extended by this policy. */
  ConfinementGrants added(ConfinementGrants confinementGrants) {
    ConfinementGrants all = confinementGrants;
    for (Path path : readable) {
      all = all.reading(List.of(path));
    }
    for (Path path : writable) {
      all = all.writing(path);
    }
    return network ? all.with("-n") : all;
  }
}
