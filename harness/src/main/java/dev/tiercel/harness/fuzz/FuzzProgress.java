package dev.tiercel.harness.fuzz;

import java.io.IOException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;

/** Figures of a run that are cheap to obtain, for a status line every few seconds. */
public final class FuzzProgress {
  private FuzzProgress() {}

  /**
   * Returns the number of inputs in a corpus directory. libFuzzer writes each new one at once, and
   * deletes one that a smaller one replaces.
   *
   * @throws IOException if the directory cannot be read
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
