package dev.tiercel.solver.exec;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Properties of a program from its headers in the Executable and Linkable Format (System V ABI,
 * chapters 4 and 5).
 *
 * @param isElf whether it is an ELF file
 * @param isStatic whether it requests no loader, so that no library can be preloaded; false if
 *     unknown, as for anything but 64-bit little-endian files
 */
record ElfFile(boolean isElf, boolean isStatic) {
  private static final int MAGIC = 0x464c457f; // 7f E L F
  private static final int HEADER_BYTES = 64;
  private static final int CLASS_64 = 2;
  private static final int LITTLE_ENDIAN = 1;
  private static final int INTERPRETER = 3; // type of the header that names the loader

  /**
   * Reads a file's headers.
   *
   * @throws IOException if the file cannot be read
   */
  static ElfFile of(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      ByteBuffer header = read(channel, 0, HEADER_BYTES);
      if (header.remaining() < Integer.BYTES || header.getInt(0) != MAGIC) {
        return new ElfFile(false, false);
      }
      boolean usual =
          header.remaining() == HEADER_BYTES
              && header.get(4) == CLASS_64
              && header.get(5) == LITTLE_ENDIAN;
      return new ElfFile(true, usual && !namesLoader(channel, header));
    }
  }

  private static boolean namesLoader(FileChannel channel, ByteBuffer header) throws IOException {
    int each = header.getShort(54) & 0xffff;
    int count = header.getShort(56) & 0xffff;
    ByteBuffer all = read(channel, header.getLong(32), each * count);
    for (int at = 0; at + Integer.BYTES <= all.remaining(); at += Math.max(1, each)) {
      if (all.getInt(at) == INTERPRETER) {
        return true;
      }
    }
    return false;
  }

  /** Reads bytes from an offset, or as many as there are. */
  private static ByteBuffer read(FileChannel channel, long from, int bytes) throws IOException {
    ByteBuffer read = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int more = from < 0 ? -1 : 0;
    while (read.hasRemaining() && more >= 0) {
      more = channel.read(read, from + read.position());
    }
    return read.flip();
  }
}
