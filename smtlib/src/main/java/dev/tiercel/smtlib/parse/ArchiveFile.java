package dev.tiercel.smtlib.parse;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ProviderNotFoundException;

/** Archives of scripts ({@code .zip}), which are read where they are packed. */
public final class ArchiveFile {
  private ArchiveFile() {}

  /** Whether a file's name says that it is an archive. */
  public static boolean is(Path file) {
    return file.toString().endsWith(".zip") && Files.isRegularFile(file);
  }

  /**
   * An archive as a file system: its scripts stand below its root folder.
   *
   * @throws IOException with one sentence for the user where it is none, or holds names that lead
   *     out of it
   */
  public static FileSystem open(Path file) throws IOException {
    try {
      return FileSystems.newFileSystem(file);
    } catch (IOException | ProviderNotFoundException e) {
      boolean above = String.valueOf(e.getMessage()).contains("'..'");
      throw new IOException(
          file
              + (above
                  ? " holds names with .. that lead out of it; pack it anew without them."
                  : " is no whole archive of zip; unpack it by hand."),
          e);
    }
  }
}
