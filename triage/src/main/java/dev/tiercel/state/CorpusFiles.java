package dev.tiercel.state;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Locations of a corpus and of the files that belong to it. */
public final class CorpusFiles {
  private CorpusFiles() {}

  /**
   * Returns the file with that suffix beside a corpus; creates the corpus' folder if it is missing.
   *
   * @throws IOException if it cannot be made
   */
  public static Path fileBeside(Path corpus, String ending) throws IOException {
    Path folder = Files.createDirectories(corpus.toAbsolutePath().normalize());
    return folder.resolveSibling(folder.getFileName() + ending);
  }

  /** Returns libFuzzer's file name of an input: the SHA-1 of the bytes, in hex. */
  static String name(byte[] input) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(input));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has SHA-1", e);
    }
  }
}
