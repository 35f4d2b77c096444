package dev.tiercel.solver.exec;

import dev.tiercel.solver.Coverage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The counter file of a solver, mapped into this JVM. {@code native/src/protocol.h} defines its
 * format: a header of 16 KiB, which contains the number of counters that follow.
 */
final class CounterFile implements Coverage, AutoCloseable {
  private final FileChannel file;
  private final Path maskPath;
  private final MappedByteBuffer head;
  private ByteBuffer counters;
  private long[] blocks = new long[0]; // bitmap of the blocks with hits in the last run
  private long[] hits = new long[0]; // of those blocks, from index 0

  private CounterFile(FileChannel file, Path path) throws IOException {
    this.file = file;
    this.maskPath = path.resolveSibling(path.getFileName() + ForkServerProtocol.MASK);
    this.head = file.map(FileChannel.MapMode.READ_WRITE, 0, ForkServerProtocol.HEAD_BYTES);
    this.head.order(ByteOrder.LITTLE_ENDIAN);
    if (head.getLong(ForkServerProtocol.HEAD_MAGIC_AT) != ForkServerProtocol.COUNTERS_MAGIC
        || head.getInt(ForkServerProtocol.HEAD_VERSION_AT) != ForkServerProtocol.VERSION) {
      throw new IOException("its counters have the form of another version; build it anew");
    }
    this.counters = map();
  }

  /**
   * Maps a file that a fork server has created.
   *
   * @throws IOException with the reason if its format is different
   */
  static CounterFile open(Path path) throws IOException {
    FileChannel file = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      return new CounterFile(file, path);
    } catch (IOException | RuntimeException e) {
      file.close();
      throw e;
    }
  }

  private ByteBuffer map() throws IOException {
    return file.map(
            FileChannel.MapMode.READ_WRITE,
            ForkServerProtocol.HEAD_BYTES,
            head.getLong(ForkServerProtocol.HEAD_BYTES_AT))
        .order(ByteOrder.LITTLE_ENDIAN);
  }

  @Override
  public ByteBuffer counters() {
    if (head.getLong(ForkServerProtocol.HEAD_BYTES_AT) != counters.capacity()) {
      try {
        counters = map();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return counters;
  }

  @Override
  public Map<String, Integer> modules() {
    Map<String, Integer> modules = new LinkedHashMap<>();
    for (int i = 0; i < head.getInt(ForkServerProtocol.HEAD_MODULES_AT); i++) {
      int at = ForkServerProtocol.HEAD_MODULE_AT + i * ForkServerProtocol.MODULE_BYTES;
      byte[] name = new byte[ForkServerProtocol.MODULE_BYTES - ForkServerProtocol.MODULE_NAME_AT];
      head.get(at + ForkServerProtocol.MODULE_NAME_AT, name);
      String text = new String(name, StandardCharsets.UTF_8);
      modules.put(
          text.substring(0, text.indexOf('\0')),
          (int) head.getLong(at + ForkServerProtocol.MODULE_OFFSET_AT));
    }
    return modules;
  }

  @Override
  public void mask(long[] keep) {
    ByteBuffer bytes = ByteBuffer.allocate(keep.length * Long.BYTES);
    bytes.order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().put(keep);
    try {
      Files.write(maskPath, bytes.array());
    } catch (IOException e) {
      return; // then the server reports all counters
    }
    head.putLong(ForkServerProtocol.HEAD_MASKED_AT, (long) keep.length * ForkServerProtocol.BLOCK);
  }

  @Override
  public void forEachBlock(Hits sink) {
    int next = 0;
    for (int i = 0; i < blocks.length; i++) {
      for (long rest = blocks[i]; rest != 0; rest &= rest - 1) {
        sink.accept(i * Long.SIZE + Long.numberOfTrailingZeros(rest), hits[next]);
        next++;
      }
    }
  }

  /**
   * Stores the fork server's report on the last run.
   *
   * @param content little-endian; first a bitmap of the blocks with hits, then their hits
   * @param blockBytes length of the bitmap in bytes
   * @throws IOException if the numbers of hits and blocks differ
   */
  void storeReport(ByteBuffer content, int blockBytes) throws IOException {
    LongBuffer words = content.asLongBuffer();
    int length = blockBytes / Long.BYTES;
    if (length < 0 || length > words.remaining()) {
      throw new IOException("the fork server's answer about its counters is garbled");
    }
    blocks = blocks.length == length ? blocks : new long[length];
    words.get(blocks);
    int count = 0;
    for (long bits : blocks) {
      count += Long.bitCount(bits);
    }
    if (count != words.remaining()) {
      blocks = new long[0]; // the run is unknown
      throw new IOException(
          "the fork server tells of %s blocks of counters and sends %s"
              .formatted(count, words.remaining()));
    }
    hits = hits.length >= count ? hits : new long[Math.max(count, 2 * hits.length)];
    words.get(hits, 0, count);
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
