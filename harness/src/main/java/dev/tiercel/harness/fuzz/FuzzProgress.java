package dev.tiercel.harness.fuzz;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** What is known of a run at little cost, for a status line every few seconds. */
public final class FuzzProgress {
  private FuzzProgress() {}

  /**
   * Number of inputs in a corpus folder. libFuzzer writes each new one at once, and deletes one
   * that a smaller one replaces.
   *
   * @throws IOException if the folder cannot be read
   */
  public static int inputs(Path corpus) throws IOException {
    int count = 0;
    try (DirectoryStream<Path> files = Files.newDirectoryStream(corpus)) {
      for (Path file : files) {
        count += file.getFileName().toString().startsWith(".") ? 0 : 1;
      }
    }
    return count;
  }
}
