package dev.tiercel.smtlib.parse;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/**
 * Reads files that strangers wrote: packed or plain, and never more of one than this program can
 * work on, however well it is packed.
 */
public final class InputFile {
  private static final long LARGEST = 1L << 30; // bytes
  private static final long LARGEST_TEXT = 64L << 20; // bytes
  private static final int HEAP_SHARE = 4; // text and tokens take as much again, a few times

  private InputFile() {}

  /** A file that is larger than what is read; the message says so without naming the file. */
  public static final class TooLargeException extends IOException {
    private static final long serialVersionUID = 1;

    TooLargeException(long most) {
      super("it holds more than " + (most >> 20) + " MiB");
    }
  }

  /** The most bytes that are read of one file, unpacked. */
  public static long most() {
    return Math.min(LARGEST, Runtime.getRuntime().maxMemory() / HEAP_SHARE);
  }

  /**
   * What a file holds, unpacked if its name ends with {@code .gz}.
   *
   * @throws TooLargeException if that is more than {@link #most()}
   */
  public static byte[] read(Path file) throws IOException {
    boolean packed = file.toString().endsWith(".gz");
    if (!packed && Files.isRegularFile(file) && Files.size(file) > most()) {
      throw new TooLargeException(most());
    }
    try (InputStream raw = Files.newInputStream(file);
        InputStream in = packed ? new GZIPInputStream(raw) : raw) {
      return read(in, most());
    }
  }

  /**
   * Whether a file of a folder is a link to what lies outside of the folder. Whoever packed the
   * folder could make the reader's own files part of it so.
   */
  public static boolean leadsOutside(Path folder, Path file) throws IOException {
    return Files.isSymbolicLink(file) && !file.toRealPath().startsWith(folder.toRealPath());
  }

  /**
   * The text of a file that stands beside scripts, such as what is noted of a finding.
   *
   * @throws TooLargeException if it holds more than 64 MiB
   */
  public static String text(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return FileText.decode(read(in, LARGEST_TEXT));
    }
  }

  /**
   * All that a stream holds.
   *
   * @param most bytes
   * @throws TooLargeException if there are more
   */
  public static byte[] read(InputStream in, long most) throws IOException {
    byte[] bytes = in.readNBytes((int) Math.min(most, LARGEST));
    if (bytes.length >= most && in.read() >= 0) {
      throw new TooLargeException(most);
    }
    return bytes;
  }
}
