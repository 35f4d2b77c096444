package dev.tiercel.harness.start;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

/** The folder that a campaign writes to, which may be part of what a stranger packed. */
final class StateFolder {
  private StateFolder() {}

  /**
   * Refuses a link below a folder: to write or read what it names would be to write or read another
   * file of the user. The folder itself may be one.
   *
   * @throws IllegalArgumentException with one sentence for the user if there is one
   */
  static void requireNoLinks(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    Files.walkFileTree(
        folder.toRealPath(),
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            if (attributes.isSymbolicLink()) {
              Path below = folder.resolve(folder.toRealPath().relativize(file));
              throw new IllegalArgumentException(
                  below
                      + " is a link, and a campaign would follow it out of its folder; remove it,"
                      + " or name other folders by the settings state, corpus and results.");
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException failure) {
            return FileVisitResult.CONTINUE; // another process has removed it meanwhile
          }
        });
  }
}
