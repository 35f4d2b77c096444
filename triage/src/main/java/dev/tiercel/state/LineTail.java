package dev.tiercel.state;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads the lines of a growing file. */
public final class LineTail {
  private static final int MOST = 1 << 26; // bytes at once

  private final Path file;
  private long read; // bytes

  /**
   * A reader at the beginning of a file.
   *
   * @param file may be missing
   */
  public LineTail(Path file) {
    this.file = file;
  }

  /**
   * Returns the complete lines that were added since the last call.
   *
   * @throws IOException if the file exists and cannot be read
   */
  public List<String> lines() throws IOException {
    if (!Files.exists(file)) {
      return List.of();
    }
    try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "r")) {
      if (open.length() < read) {
        read = 0; // the file was written anew
      }
      byte[] fresh = new byte[(int) Math.min(open.length() - read, MOST)];
      open.seek(read);
      open.readFully(fresh);
      int whole = fresh.length;
      while (whole > 0 && fresh[whole - 1] != '\n') {
        whole--;
      }
      read += whole;
      return new String(fresh, 0, whole, StandardCharsets.UTF_8).lines().toList();
    }
  }
}
