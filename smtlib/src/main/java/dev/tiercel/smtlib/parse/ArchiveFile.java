package dev.tiercel.smtlib.parse;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ProviderNotFoundException;

/** Archives of scripts ({@code .zip}), which are read without unpacking. */
public final class ArchiveFile {
  private ArchiveFile() {}

  /** Whether a file is an archive, by its name. */
  public static boolean is(Path file) {
    return file.toString().endsWith(".zip") && Files.isRegularFile(file);
  }

  /** Whether a file is an archive that Tiercel does not read, by its name. */
  public static boolean isTar(Path file) {
    return file.toString().matches("(?s).+\\.(tar(\\.[a-z0-9]+)?|tgz)")
        && Files.isRegularFile(file);
  }

  /** Returns a sentence about an archive that is not read. */
  public static String tarSentence(Path file) {
    return file + " is a tar archive; unpack it and name the folder, or pack it as .zip.";
  }

  /** Returns the name of a file for messages; of one in an archive, {@code a.zip!folder/b.smt2}. */
  public static String name(Path file) {
    FileSystem system = file.getFileSystem();
    return system.equals(FileSystems.getDefault())
        ? file.toString()
        : system + "!" + file.toString().replaceFirst("^/", "");
  }

  /**
   * Opens an archive as a file system, with its scripts below the root folder.
   *
   * @throws IOException with one sentence for the user if the file is no archive, or contains names
   *     that lead out of it
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
                  : " is damaged or no zip archive; unpack it by hand."),
          e);
    }
  }
}
