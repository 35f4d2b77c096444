package dev.tiercel.smtlib.parse;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads the plain files of a tar archive (POSIX ustar and pax, GNU long names) in their order.
 * Links, devices and folders are skipped.
 */
final class TarReader {
  private static final int BLOCK = 512; // bytes
  private static final int NAME_LENGTH = 100; // bytes
  private static final int SIZE_AT = 124;
  private static final int SIZE_LENGTH = 12;
  private static final int CHECKSUM_AT = 148;
  private static final int CHECKSUM_LENGTH = 8;
  private static final int TYPE_AT = 156;
  private static final int MAGIC_AT = 257;
  private static final int PREFIX_AT = 345;
  private static final int PREFIX_LENGTH = 155;
  private static final long LONGEST_NAME = 1 << 16; // bytes of a header that names the next file

  private final InputStream in;
  private final long most;
  private long read;
  private long rest; // bytes of the current file, with padding
  private long size; // bytes of the current file

  /**
   * @param most limit on the bytes of the unpacked archive
   */
  TarReader(InputStream in, long most) {
    this.in = in;
    this.most = most;
  }

  /**
   * Moves to the next plain file and returns its name; null at the end of the archive.
   *
   * @throws IOException if the archive is damaged or larger than the limit
   */
  @Nullable String next() throws IOException {
    String longName = null;
    while (true) {
      skip(rest);
      byte[] header = bytes(BLOCK);
      if (header.length == 0 || isEmpty(header)) {
        return null;
      }
      requireChecksum(header);
      size = number(header);
      rest = (size + BLOCK - 1) / BLOCK * BLOCK;
      switch (header[TYPE_AT]) {
        case 'L' -> longName = text(content(), 0, (int) size);
        case 'x' -> longName = paxName(content(), longName);
        case 0, '0', '7' -> {
          return longName == null ? name(header) : longName;
        }
        default -> longName = null; // of a folder or link
      }
    }
  }

  /**
   * Returns the content of the current file.
   *
   * @throws InputFile.TooLargeException if it has more bytes than the limit
   */
  byte[] content(long largest) throws IOException {
    if (size > largest) {
      throw new InputFile.TooLargeException(largest);
    }
    byte[] all = bytes((int) rest);
    rest = 0;
    return Arrays.copyOf(all, (int) size);
  }

  private byte[] content() throws IOException {
    return content(LONGEST_NAME);
  }

  private void skip(long count) throws IOException {
    count(count);
    in.skipNBytes(count);
    rest = 0;
  }

  /** Reads a number of bytes; none at the end of the stream. */
  private byte[] bytes(int count) throws IOException {
    count(count);
    byte[] bytes = in.readNBytes(count);
    if (bytes.length > 0 && bytes.length < count) {
      throw new EOFException("the archive ends within a file");
    }
    return bytes;
  }

  private void count(long bytes) throws IOException {
    read += bytes;
    if (bytes < 0 || read > most) {
      throw new InputFile.TooLargeException(most);
    }
  }

  private static boolean isEmpty(byte[] block) {
    for (byte b : block) {
      if (b != 0) {
        return false;
      }
    }
    return true;
  }

  /** The sum of the header's bytes, with its own field as blanks. */
  private static void requireChecksum(byte[] header) throws IOException {
    int sum = CHECKSUM_LENGTH * ' ';
    for (int i = 0; i < BLOCK; i++) {
      boolean own = i >= CHECKSUM_AT && i < CHECKSUM_AT + CHECKSUM_LENGTH;
      sum += own ? 0 : header[i] & 0xff;
    }
    if (octal(text(header, CHECKSUM_AT, CHECKSUM_LENGTH)) != sum) {
      throw new IOException("a header of the archive has a wrong checksum");
    }
  }

  /** Returns the size in a header: octal digits, or GNU's binary form for large files. */
  private static long number(byte[] header) throws IOException {
    if (header[SIZE_AT] >= 0) {
      return octal(text(header, SIZE_AT, SIZE_LENGTH));
    }
    long number = 0;
    for (int i = SIZE_AT + SIZE_LENGTH - Long.BYTES + 1; i < SIZE_AT + SIZE_LENGTH; i++) {
      number = (number << Byte.SIZE) | (header[i] & 0xff);
    }
    return number;
  }

  private static long octal(String digits) throws IOException {
    try {
      return digits.isBlank() ? 0 : Long.parseUnsignedLong(digits.strip(), 8);
    } catch (NumberFormatException e) {
      throw new IOException("a header of the archive holds no octal number", e);
    }
  }

  private static String name(byte[] header) {
    String name = text(header, 0, NAME_LENGTH);
    boolean posix = text(header, MAGIC_AT, 6).equals("ustar"); // GNU's ends in a blank
    String prefix = posix ? text(header, PREFIX_AT, PREFIX_LENGTH) : "";
    return prefix.isEmpty() ? name : prefix + "/" + name;
  }

  /** Returns the name in a pax header, whose lines are {@code LENGTH KEY=VALUE}. */
  private static @Nullable String paxName(byte[] header, @Nullable String before) {
    for (String line : text(header, 0, header.length).split("\n")) {
      int key = line.indexOf(" path=");
      if (key > 0 && line.substring(0, key).matches("[0-9]+")) {
        return line.substring(key + " path=".length());
      }
    }
    return before;
  }

  /** Returns the text of a field, up to its first zero byte. */
  private static String text(byte[] bytes, int from, int length) {
    int end = from;
    while (end < from + length && bytes[end] != 0) {
      end++;
    }
    return new String(bytes, from, end - from, StandardCharsets.UTF_8);
  }
}
