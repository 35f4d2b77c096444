package dev.tiercel.solver.exec;

import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.worker.message.Answer;
import dev.tiercel.solver.worker.message.Protocol;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The counter file of a solver, mapped into this JVM. {@code native/src/counter_file.h} defines its
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
    this.maskPath = path.resolveSibling(path.getFileName() + CounterFileFormat.MASK);
    this.head = file.map(FileChannel.MapMode.READ_WRITE, 0, CounterFileFormat.HEAD_BYTES);
    this.head.order(ByteOrder.LITTLE_ENDIAN);
    if (head.getLong(CounterFileFormat.HEAD_MAGIC_AT) != CounterFileFormat.COUNTERS_MAGIC
        || head.getInt(CounterFileFormat.HEAD_VERSION_AT) != Protocol.PROTOCOL_VERSION_VALUE) {
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
            CounterFileFormat.HEAD_BYTES,
            head.getLong(CounterFileFormat.HEAD_BYTES_AT))
        .order(ByteOrder.LITTLE_ENDIAN);
  }

  @Override
  public ByteBuffer counters() {
    if (head.getLong(CounterFileFormat.HEAD_BYTES_AT) != counters.capacity()) {
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
    for (int i = 0; i < head.getInt(CounterFileFormat.HEAD_MODULES_AT); i++) {
      int at = CounterFileFormat.HEAD_MODULE_AT + i * CounterFileFormat.MODULE_BYTES;
      byte[] name = new byte[CounterFileFormat.MODULE_BYTES - CounterFileFormat.MODULE_NAME_AT];
      head.get(at + CounterFileFormat.MODULE_NAME_AT, name);
      String text = new String(name, StandardCharsets.UTF_8);
      modules.put(
          text.substring(0, text.indexOf('\0')),
          (int) head.getLong(at + CounterFileFormat.MODULE_OFFSET_AT));
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
    head.putLong(CounterFileFormat.HEAD_MASKED_AT, (long) keep.length * CounterFileFormat.BLOCK);
  }

  @Override
  public boolean isOfBlocks() {
    return head.getLong(CounterFileFormat.HEAD_BREAKPOINTS_AT) != 0;
  }

  @Override
  public boolean countsOnce() {
    return head.getLong(CounterFileFormat.HEAD_BREAKPOINTS_AT) == CounterFileFormat.ONCE;
  }

  @Override
  public void rearm(int edge) {
    if (countsOnce()) {
      counters().put(edge, (byte) CounterFileFormat.REARMED);
    }
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
   * @throws IOException if the numbers of hits and blocks differ
   */
  void storeReport(Answer answer) throws IOException {
    int length = answer.getHitBlocksCount();
    blocks = blocks.length == length ? blocks : new long[length];
    int count = 0;
    for (int i = 0; i < length; i++) {
      blocks[i] = answer.getHitBlocks(i);
      count += Long.bitCount(blocks[i]);
    }
    if (count != answer.getHitsCount()) {
      blocks = new long[0]; // the run is unknown
      throw new IOException(
          "the fork server tells of %s blocks of counters and sends %s"
              .formatted(count, answer.getHitsCount()));
    }
    hits = hits.length >= count ? hits : new long[Math.max(count, 2 * hits.length)];
    for (int i = 0; i < count; i++) {
      hits[i] = answer.getHits(i);
    }
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
