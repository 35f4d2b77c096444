package dev.tiercel.harness.state;

import dev.tiercel.smtlib.parse.FileText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Files that are there whole or not at all, whenever the process is killed. */
public final class AtomicFiles {
  private AtomicFiles() {}

  /**
   * Writes a file by writing another beside it first; the folder is made where it is missing.
   *
   * @param content encoded by {@link FileText}
   */
  public static void write(Path file, String content) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null) {
      throw new IOException(file + " names no file in a folder");
    }
    Files.createDirectories(folder);
    Path draft = Files.createTempFile(folder, ".draft-", "");
    try {
      Files.write(draft, FileText.encode(content));
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
  }
}
