package dev.tiercel.harness.fuzz;

import com.code_intelligence.jazzer.Constants;
import dev.tiercel.solver.Instrumenter;
import dev.tiercel.state.AppendOnlyFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadLocalRandom;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * Instrumented classes of one version of a solver, made once and cached in a file, so that an edge
 * has the same number in every process and every run. Numbers are assigned in the order in which
 * classes are first loaded in any process.
 *
 * <p>After a first line that identifies the format, the file contains, in big-endian order, 8 bytes
 * that identify this numbering, and for each class {@code length of the rest (int), length of the
 * name (int), CRC-32 of the original (int), first edge (int), number of edges (int), name, class
 * file}. A class whose original has changed, as in a build of the user's own, is instrumented again
 * and gets new numbers. Safe for use from several threads and processes.
 */
public final class ProbedClasses implements Instrumenter, AutoCloseable {
  private static final String HEAD =
      "Tiercel's classes with probes, version 1, Jazzer " + Constants.JAZZER_VERSION + "\n";

  private static final int NUMBERS = 4 * Integer.BYTES; // bytes before a name

  /** Maximum size; a larger file contains many builds and is deleted. */
  private static final long MOST_BYTES = 128L << 20;

  private record Made(int original, EdgeProbes.ProbedClass probed) {}

  private final AppendOnlyFile file;
  private final AppendOnlyFile.Cursor cursor;
  private final Map<String, Made> made = new HashMap<>();
  private long numbering;
  private int edges;

  /**
   * Opens the file; creates it if missing.
   *
   * @throws IOException if it can be neither read nor written
   */
  public ProbedClasses(Path path) throws IOException {
    Path folder = path.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    if (Files.exists(path) && Files.size(path) > MOST_BYTES) {
      Files.delete(path);
    }
    this.file = new AppendOnlyFile(path, HEAD.getBytes(StandardCharsets.UTF_8));
    this.cursor = file.cursor();
    try {
      cursor.exchange(this::readRecords, this::newNumbering);
    } catch (IOException e) {
      file.close();
      throw e;
    }
  }

  /** Returns the identifier of this numbering of edges, unique among all numberings. */
  public long numbering() {
    return numbering;
  }

  /** Returns the number of edges numbered so far. */
  synchronized int edges() {
    return edges;
  }

  /** Receives a class and its edges, which are numbered consecutively. */
  @FunctionalInterface
  public interface ProbedClassConsumer {
    /** Receives a class; {@code count} may be 0. */
    void accept(String className, int first, int count);
  }

  /** Passes every instrumented class to a consumer. */
  public synchronized void each(ProbedClassConsumer taker) {
    made.forEach((name, one) -> taker.accept(name, one.probed.first(), one.probed.count()));
  }

  /** Returns the class of an edge, or {@code null} if no edge has that number. */
  public synchronized @Nullable String className(int edge) {
    for (Map.Entry<String, Made> one : made.entrySet()) {
      EdgeProbes.ProbedClass probed = one.getValue().probed;
      if (edge >= probed.first() && edge < probed.first() + probed.count()) {
        return one.getKey();
      }
    }
    return null;
  }

  @Override
  public synchronized byte[] instrumented(String name, byte[] code) {
    int original = crc(code);
    Made existing = made.get(name);
    if (existing == null || existing.original != original) {
      try {
        inOtherThread(() -> cursor.exchange(this::readRecords, () -> added(name, code, original)));
      } catch (IOException e) {
        throw new UncheckedIOException(
            "The instrumented classes cannot be written ("
                + e.getMessage()
                + "); is the disk full?",
            e);
      }
      existing = made.get(name);
    }
    return existing == null ? code : existing.probed.code();
  }

  /** An operation on the file. */
  @FunctionalInterface
  private interface Work {
    void run() throws IOException;
  }

  /**
   * Runs an operation on the file in another thread and waits for it. Classes are loaded in the
   * solver's thread, which is interrupted when its time is up, and an interrupt closes a file
   * channel used by the interrupted thread permanently.
   */
  private void inOtherThread(Work work) throws IOException {
    FutureTask<@Nullable Void> task =
        new FutureTask<>(
            () -> {
              work.run();
              return null;
            });
    Thread thread = new Thread(task, "tiercel-probes");
    thread.setDaemon(true);
    thread.start();
    boolean interrupted = false;
    try {
      while (true) {
        try {
          task.get();
          return;
        } catch (InterruptedException e) {
          interrupted = true; // restored below, after the operation has ended
        } catch (ExecutionException e) {
          if (e.getCause() instanceof IOException unwritable) {
            throw unwritable;
          }
          throw new IllegalStateException(e);
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private ByteBuffer added(String name, byte[] code, int original) {
    Made existing = made.get(name);
    if (existing != null && existing.original == original) {
      return ByteBuffer.allocate(0); // another process was faster
    }
    EdgeProbes.ProbedClass probed = EdgeProbes.of(name, code, edges);
    keep(name, new Made(original, probed));
    byte[] text = name.getBytes(StandardCharsets.UTF_8);
    int length = NUMBERS + text.length + probed.code().length;
    return ByteBuffer.allocate(Integer.BYTES + length)
        .putInt(length)
        .putInt(text.length)
        .putInt(original)
        .putInt(probed.first())
        .putInt(probed.count())
        .put(text)
        .put(probed.code())
        .flip();
  }

  private ByteBuffer newNumbering() {
    if (numbering != 0) {
      return ByteBuffer.allocate(0);
    }
    numbering = ThreadLocalRandom.current().nextLong() | 1;
    return ByteBuffer.allocate(Long.BYTES).putLong(numbering).flip();
  }

  private int readRecords(ByteBuffer more) {
    int consumed = 0;
    if (numbering == 0 && more.remaining() >= Long.BYTES) {
      numbering = more.getLong();
      consumed = more.position();
    }
    while (numbering != 0 && more.remaining() >= Integer.BYTES) {
      int length = more.getInt();
      if (length < NUMBERS || length > more.remaining()) {
        break; // incomplete record of a killed process
      }
      readRecord(more.slice(more.position(), length).asReadOnlyBuffer(), length);
      more.position(more.position() + length);
      consumed = more.position();
    }
    return consumed;
  }

  private void readRecord(ByteBuffer one, int length) {
    byte[] name = new byte[one.getInt()];
    int original = one.getInt();
    int first = one.getInt();
    int count = one.getInt();
    byte[] code = new byte[length - NUMBERS - name.length];
    one.get(name).get(code);
    keep(
        new String(name, StandardCharsets.UTF_8),
        new Made(original, new EdgeProbes.ProbedClass(code, first, count)));
  }

  private void keep(String name, Made one) {
    made.put(name, one);
    edges = Math.max(edges, one.probed.first() + one.probed.count());
  }

  private static int crc(byte[] code) {
    CRC32 crc = new CRC32();
    crc.update(code);
    return (int) crc.getValue();
  }

  @Override
  public void close() {
    file.close();
  }
}
