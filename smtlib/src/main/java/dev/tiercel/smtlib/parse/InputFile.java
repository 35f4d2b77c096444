package dev.tiercel.smtlib.parse;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/** Reads untrusted files, compressed or plain, with limits on the uncompressed size. */
public final class InputFile {
  private static final long LARGEST = 1L << 30; // bytes
  private static final long LARGEST_TEXT = 64L << 20; // bytes
  private static final int HEAP_SHARE = 4; // text and tokens need several times as much

  private InputFile() {}

  /** Thrown if a file is larger than the limit; the message does not name the file. */
  public static final class TooLargeException extends IOException {
    private static final long serialVersionUID = 1;

    TooLargeException(long most) {
      super("it holds more than " + (most >> 20) + " MiB");
    }
  }

  /** The limit on the uncompressed size of one file, in bytes. */
  public static long maxBytes() {
    return Math.min(LARGEST, Runtime.getRuntime().maxMemory() / HEAP_SHARE);
  }

  /**
   * Returns the bytes of a file, uncompressed if its name ends with {@code .gz}.
   *
   * @throws TooLargeException if there are more than {@link #maxBytes()}
   */
  public static byte[] read(Path file) throws IOException {
    boolean packed = file.toString().endsWith(".gz");
    if (!packed && Files.isRegularFile(file) && Files.size(file) > maxBytes()) {
      throw new TooLargeException(maxBytes());
    }
    try (InputStream raw = Files.newInputStream(file);
        InputStream in = packed ? new GZIPInputStream(raw) : raw) {
      return read(in, maxBytes());
    }
  }

  /**
   * Whether a file of a folder is a link to outside of the folder: an untrusted folder could so
   * include the user's own files.
   */
  public static boolean isLinkOutside(Path folder, Path file) throws IOException {
    return Files.isSymbolicLink(file) && !file.toRealPath().startsWith(folder.toRealPath());
  }

  /**
   * Returns the text of a file next to scripts, such as the notes on a finding.
   *
   * @throws TooLargeException if it has more than 64 MiB
   */
  public static String text(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return FileText.decode(read(in, LARGEST_TEXT));
    }
  }

  /**
   * Returns all bytes of a stream.
   *
   * @param most limit in bytes
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
