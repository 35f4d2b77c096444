package dev.tiercel.reducers;

import dev.tiercel.cli.UserException;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Another reducer's command line: its program, with {@code {in}} for the script, {@code {out}} for
 * the result, and {@code {test}} for a program whose exit code tells whether a file shows the bug.
 *
 * @param words separated by blanks in the user's text
 */
record PeerReducer(List<String> words) {
  private static final List<String> PLACES = List.of("{in}", "{out}", "{test}");

  PeerReducer {
    words = List.copyOf(words);
  }

  /**
   * Parses a command line.
   *
   * @throws UserException if a placeholder or the program is missing
   */
  static PeerReducer parse(String text, String searchPath) {
    List<String> words = List.of(text.strip().split("\\s+"));
    for (String place : PLACES) {
      if (words.stream().noneMatch(word -> word.contains(place))) {
        throw new UserException(
            "--with '"
                + text
                + "' has no "
                + place
                + "; write for example --with 'ddsmt -j 1 {in} {out} {test}'.");
      }
    }
    List<String> found = new ArrayList<>(words);
    found.set(0, program(words.get(0), searchPath));
    return new PeerReducer(found);
  }

  private static String program(String name, String searchPath) {
    if (name.contains("/")) {
      Path file = Path.of(name).toAbsolutePath();
      if (Files.isExecutable(file)) {
        return file.toString();
      }
    } else {
      for (String folder : searchPath.split(File.pathSeparator, -1)) {
        if (!folder.isEmpty() && Files.isExecutable(Path.of(folder, name))) {
          return Path.of(folder, name).toAbsolutePath().toString();
        }
      }
    }
    throw new UserException(
        "There is no program '"
            + name
            + "' to compare with; install it (for ddSMT: pip install ddSMT), or name another with"
            + " --with.");
  }

  /** Returns its name for the table. */
  String name() {
    String program = words.get(0);
    return Objects.requireNonNull(Path.of(program).getFileName()).toString();
  }

  /** Returns the command for a script. */
  List<String> command(Path in, Path out, Path test) {
    List<String> command = new ArrayList<>();
    for (String word : words) {
      command.add(
          word.replace("{in}", in.toString())
              .replace("{out}", out.toString())
              .replace("{test}", test.toString()));
    }
    return command;
  }
}
