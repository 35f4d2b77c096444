package dev.tiercel.harness.fuzz;

import java.io.IOException;
import java.nio.file.NotDirectoryException;
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
    String[] names = corpus.toFile().list(); // far cheaper than a stream of paths
    if (names == null) {
      throw new NotDirectoryException(corpus.toString());
    }
    int count = 0;
    for (String name : names) {
      count += name.startsWith(".") ? 0 : 1;
    }
    return count;
  }
}
