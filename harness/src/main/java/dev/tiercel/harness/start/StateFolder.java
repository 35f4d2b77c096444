package dev.tiercel.harness.start;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

/** Checks the directory that a campaign writes to, which may come from an untrusted archive. */
final class StateFolder {
  private StateFolder() {}

  /**
   * Rejects symbolic links below a directory, which would make the campaign read or write other
   * files of the user. The directory itself may be a link.
   *
   * @throws IllegalArgumentException with one sentence for the user if there is a link
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
            return FileVisitResult.CONTINUE; // another process has removed it in the meantime
          }
        });
  }
}
