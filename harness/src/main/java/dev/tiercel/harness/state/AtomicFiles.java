package dev.tiercel.harness.state;

import dev.tiercel.smtlib.parse.FileText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Files that are there whole or not at all, whenever the process is killed. */
public final class AtomicFiles {
  private AtomicFiles() {}

  /**
   * Writes a file by writing another beside it first; the folder is made where it is missing.
   *
   * @param content encoded by {@link FileText}
   */
  public static void write(Path file, String content) throws IOException {
    write(file, ByteBuffer.wrap(FileText.encode(content)));
  }

  /** Writes bytes in the same way. */
  static void write(Path file, ByteBuffer content) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null) {
      throw new IOException(file + " names no file in a folder");
    }
    Files.createDirectories(folder);
    Path draft = Files.createTempFile(folder, ".draft-", "");
    try {
      try (FileChannel out = FileChannel.open(draft, StandardOpenOption.WRITE)) {
        while (content.hasRemaining()) {
          out.write(content);
        }
      }
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
  }
}
