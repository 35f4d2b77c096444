package dev.tiercel.smtlib.parse;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ProviderNotFoundException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Archives of scripts: {@code .zip} is read without unpacking, the scripts of {@code .tar}, {@code
 * .tar.gz} and {@code .tgz} are first copied to a temporary zip archive.
 */
public final class ArchiveFile {
  private static final long LARGEST_TAR = 4L << 30; // bytes, unpacked
  private static final long LARGEST_SCRIPTS = 1L << 30; // bytes, unpacked
  private static final String SCRIPTS = "(?s).+\\.smt2(\\.gz)?";
  private static final String TEMPORARY = "tiercel-tar-";

  private ArchiveFile() {}

  /** Whether a file is an archive, by its name. */
  public static boolean is(Path file) {
    return (file.toString().endsWith(".zip") || isTar(file)) && Files.isRegularFile(file);
  }

  private static boolean isTar(Path file) {
    return file.toString().matches("(?s).+\\.(tar|tar\\.gz|tgz)");
  }

  /** Whether a file is an archive that Tiercel does not read, by its name. */
  public static boolean isUnread(Path file) {
    return file.toString().matches("(?s).+\\.(tar\\.[a-z0-9]+|t[bxz]z2?|7z|rar)")
        && !isTar(file)
        && Files.isRegularFile(file);
  }

  /** Returns a sentence about an archive that is not read. */
  public static String unreadSentence(Path file) {
    return file
        + " is an archive that is not read; unpack it and name the folder, or pack it as .zip or"
        + " .tar.gz.";
  }

  /** Returns the name of a file for messages; of one in an archive, {@code a.zip!folder/b.smt2}. */
  public static String name(Path file) {
    FileSystem system = file.getFileSystem();
    return system.equals(FileSystems.getDefault())
        ? file.toString()
        : archive(system.toString()) + "!" + file.toString().replaceFirst("^/", "");
  }

  /** Returns the user's archive for the file of a zip file system; see {@link #copy}. */
  private static String archive(String zip) {
    int at = zip.indexOf("/" + TEMPORARY);
    if (at < 0) {
      return zip;
    }
    Path original = Path.of(zip.substring(zip.indexOf('/', at + 1)));
    Path here = Path.of("").toAbsolutePath();
    return (original.startsWith(here) ? here.relativize(original) : original).toString();
  }

  /**
   * Opens an archive as a file system, with its scripts below the root folder.
   *
   * @throws IOException with one sentence for the user if the file is no archive, or contains names
   *     that lead out of it
   */
  public static FileSystem open(Path file) throws IOException {
    if (isTar(file)) {
      return openTar(file);
    }
    try {
      return FileSystems.newFileSystem(file);
    } catch (IOException | ProviderNotFoundException e) {
      boolean above = String.valueOf(e.getMessage()).contains("'..'");
      throw new IOException(
          above ? above(file) : file + " is damaged or no zip archive; unpack it by hand.", e);
    }
  }

  private static String above(Path file) {
    return file + " holds names with .. that lead out of it; pack it anew without them.";
  }

  private static FileSystem openTar(Path file) throws IOException {
    Path zip = temporary(file);
    copy(file, zip);
    return FileSystems.newFileSystem(zip);
  }

  /** Returns a temporary file, deleted at exit, whose path ends in that of another. */
  private static Path temporary(Path file) throws IOException {
    Path folder = Files.createTempDirectory(TEMPORARY);
    folder.toFile().deleteOnExit();
    for (Path part : file.toAbsolutePath().normalize()) {
      if (!Files.isDirectory(folder)) {
        Files.createDirectory(folder).toFile().deleteOnExit();
      }
      folder = folder.resolve(part);
    }
    folder.toFile().deleteOnExit();
    return folder;
  }

  /** Copies the scripts of a tar archive to a zip archive whose path ends in that of the tar. */
  private static void copy(Path tar, Path zip) throws IOException {
    boolean packed = !tar.toString().endsWith(".tar");
    try (InputStream raw = new BufferedInputStream(Files.newInputStream(tar));
        InputStream in = packed ? new GZIPInputStream(raw) : raw;
        ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      copy(new TarReader(in, LARGEST_TAR), out);
    } catch (InputFile.TooLargeException e) {
      throw new IOException(
          tar + " is too large, " + e.getMessage() + "; unpack it by hand and name the folder.", e);
    } catch (NamesAboveException e) {
      throw new IOException(above(tar), e);
    } catch (IOException e) {
      throw new IOException(tar + " is damaged or no tar archive; unpack it by hand.", e);
    }
  }

  private static void copy(TarReader reader, ZipOutputStream out) throws IOException {
    Set<String> names = new HashSet<>();
    long left = LARGEST_SCRIPTS;
    for (String name = reader.next(); name != null; name = reader.next()) {
      if (List.of(name.split("/")).contains("..")) {
        throw new NamesAboveException();
      }
      String plain = name.replaceFirst("^(\\./|/)+", "");
      if (plain.matches(SCRIPTS) && names.add(plain)) {
        byte[] content = reader.content(Math.min(left, InputFile.maxBytes()));
        left -= content.length;
        out.putNextEntry(new ZipEntry(plain));
        out.write(content);
      }
    }
    if (names.isEmpty()) {
      out.putNextEntry(new ZipEntry(".empty")); // an archive without entries is not opened
    }
  }

  private static final class NamesAboveException extends IOException {
    private static final long serialVersionUID = 1;
  }
}
