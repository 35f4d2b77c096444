package dev.tiercel.versus;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How a fuzzer is run, and how its results are counted; {@link PeerFile} reads it.
 *
 * @param name for tables
 * @param command its words, with {@link Placeholder}s
 * @param at file and line of the command, for messages
 * @param programs that it needs on the {@code PATH}, besides the command's own
 * @param install how to install it; may be empty
 * @param folders to be made in the scratch folder before it starts
 * @param mutants how its mutants are counted, or {@code null} for those that are recorded
 * @param findings how its reports are counted, or {@code null} if that is not known
 */
record PeerFuzzer(
    String name,
    List<String> command,
    String at,
    List<String> programs,
    String install,
    List<String> folders,
    @Nullable Count mutants,
    @Nullable Count findings) {
  PeerFuzzer {
    command = List.copyOf(command);
    programs = List.copyOf(programs);
    folders = List.copyOf(folders);
  }

  /** Whether its command contains a placeholder. */
  boolean asksFor(Placeholder placeholder) {
    return command.stream().anyMatch(word -> word.contains(placeholder.text()));
  }

  /** Returns the command with all placeholders replaced; a placeholder may become several words. */
  List<String> command(Map<Placeholder, List<String>> values) {
    List<String> words = new ArrayList<>();
    for (String word : command) {
      Placeholder whole = Placeholder.of(word);
      if (whole != null) {
        words.addAll(values.getOrDefault(whole, List.of()));
      } else {
        words.add(filled(word, values));
      }
    }
    return words;
  }

  private static String filled(String word, Map<Placeholder, List<String>> values) {
    String filled = word;
    for (Map.Entry<Placeholder, List<String>> value : values.entrySet()) {
      filled = filled.replace(value.getKey().text(), String.join(" ", value.getValue()));
    }
    return filled;
  }

  /**
   * Checks that its programs exist.
   *
   * @param path folders of programs, as in the environment variable {@code PATH}
   * @throws IllegalArgumentException with one sentence for the user if one does not
   */
  void requirePrograms(String path) {
    Stream.concat(command.stream().limit(1), programs.stream())
        .filter(program -> Placeholder.of(program) == null)
        .forEach(program -> requireProgram(program, path));
  }

  private void requireProgram(String program, String path) {
    boolean there =
        program.contains("/")
            ? Files.isExecutable(Path.of(program))
            : Stream.of(path.split(File.pathSeparator, -1))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    if (!there) {
      throw new IllegalArgumentException(
          at
              + ": there is no program '"
              + program
              + "'"
              + (program.contains("/") ? "" : " on the PATH")
              + "; install it"
              + (install.isEmpty() ? "" : " (" + install + ")")
              + " or write its whole path there.");
    }
  }
}
