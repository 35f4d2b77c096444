package dev.tiercel.harness.state;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Files that are there whole or not at all, whenever the process is killed. */
public final class AtomicFiles {
  private AtomicFiles() {}

  /** Writes a file by writing another beside it first; the folder is made where it is missing. */
  public static void write(Path file, String content) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null) {
      throw new IOException(file + " names no file in a folder");
    }
    Files.createDirectories(folder);
    Path draft = Files.createTempFile(folder, ".draft-", "");
    try {
      Files.write(draft, content.getBytes(StandardCharsets.UTF_8));
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
  }
}
