package dev.tiercel.solver.provision;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * Cache of earlier resolutions: one small text file per query. Released artifacts never change, so
 * an entry is valid until its files are deleted. A folder that is not writable only costs time.
 */
record ResolutionCache(Path folder) {
  private static final int NAME = 24; // digits of a file's name

  /** Returns the cached lines of a query; empty if there are none. */
  List<String> lookUp(String question) {
    try {
      List<String> lines = Files.readAllLines(file(question));
      boolean ours = !lines.isEmpty() && lines.get(0).equals(question);
      return ours ? lines.subList(1, lines.size()) : List.of();
    } catch (IOException e) {
      return List.of();
    }
  }

  void remember(String question, List<String> answer) {
    try {
      Files.createDirectories(folder);
      Path draft = Files.createTempFile(folder, "draft", "");
      Files.writeString(draft, question + "\n" + String.join("\n", answer) + "\n");
      Files.move(draft, file(question), StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      // The query is repeated next time.
    }
  }

  private Path file(String question) {
    return folder.resolve(Sha256.of(question).substring(0, NAME));
  }
}
