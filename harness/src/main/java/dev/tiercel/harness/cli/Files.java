package dev.tiercel.harness.cli;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The files that a command's arguments name. */
final class Files {
  private Files() {}

  /**
   * Files as they are, and every {@code .smt2} below folders, in alphabetical order.
   *
   * @throws UserException if one does not exist, or the first ones are folders without scripts
   */
  static List<Path> scripts(List<Path> arguments) throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path argument : arguments) {
      if (java.nio.file.Files.isDirectory(argument)) {
        try (Stream<Path> below = java.nio.file.Files.walk(argument)) {
          below.filter(f -> f.toString().endsWith(".smt2")).sorted().forEach(files::add);
        }
        if (files.isEmpty()) {
          throw new UserException(
              argument + " holds no .smt2 script; name another folder or a script.");
        }
      } else if (java.nio.file.Files.exists(argument)) {
        files.add(argument);
      } else {
        throw new UserException(
            argument + " does not exist; name a script or a folder of scripts.");
      }
    }
    return files;
  }

  /** One sentence on a failure of files. */
  static String explain(Throwable failure) {
    Throwable cause =
        failure instanceof java.io.UncheckedIOException && failure.getCause() != null
            ? failure.getCause()
            : failure;
    return cause instanceof NoSuchFileException
        ? cause.getMessage() + " does not exist; create it or name another."
        : "Cannot read or write: " + cause.getMessage() + ".";
  }
}
