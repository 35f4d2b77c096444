package dev.tiercel.state;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Data beside the inputs of a corpus: one file {@code CORPUS.journal} of typed records, which all
 * processes that work on the corpus extend, each reading what the others have added. A record is
 * complete or, where a process was killed, missing.
 *
 * <p>A part of it is read and written by {@link #section}; the file is closed with the last
 * section. A large file is rewritten without obsolete records by a process that opens it while no
 * other has it open. Not thread-safe.
 */
public final class Journal {
  /** Kind of a record. */
  public enum Kind {
    /** Indices of the target's edges. */
    TARGET_EDGES('E'),
    /** Indices of the edges of a second instrumented solver. */
    REFERENCE_EDGES('e'),
    /** Indices of a target's features where no edges are counted. */
    FEATURES('F'),
    /** Indices of sub-expressions with the truth values seen. */
    SATURATION('V'),
    /** Runs of inputs. */
    RUN('R'),
    /** Witnesses adopted from solvers' models. */
    WITNESS('W'),
    /** Statistics of mutators. */
    SCHEDULER('S');

    private final char code;

    Kind(char code) {
      this.code = code;
    }

    /** Returns its code in the file. */
    byte code() {
      return (byte) code;
    }

    /** Returns the kind with a code; {@code null} if there is none. */
    static @Nullable Kind of(byte code) {
      return Arrays.stream(values()).filter(kind -> kind.code() == code).findFirst().orElse(null);
    }
  }

  static final byte[] HEAD = "Tiercel's journal, version 1\n".getBytes(StandardCharsets.UTF_8);

  /** A larger file is rewritten when it is opened. */
  private static final long TIDY_BYTES = 16L << 20;

  /** Largest size of runs and witnesses after that; the latest are kept. */
  private static final long MOST_BYTES = 64L << 20;

  /** Largest number of records of mutator statistics. */
  private static final int MOST_OF_SCHEDULER = 256;

  private final Path path;
  private final List<Path> corpora;
  private final FileOwnership ownership;
  private final AppendOnlyFile file;
  private final boolean openedAlone;
  private int sections;

  /**
   * Opens the journal of a corpus, made if missing.
   *
   * @param corpora the corpus, then any other folders in which libFuzzer keeps inputs
   * @throws IOException if the file cannot be read or written
   */
  public Journal(List<Path> corpora) throws IOException {
    this(corpora, TIDY_BYTES);
  }

  /** The same, rewritten above another size. */
  Journal(List<Path> corpora, long tidyBytes) throws IOException {
    this.path = CorpusFiles.fileBeside(corpora.get(0), ".journal");
    this.corpora = List.copyOf(corpora);
    boolean[] first = new boolean[1];
    this.ownership =
        new FileOwnership(
            path,
            () -> {
              first[0] = true;
              tidy(tidyBytes);
            });
    this.openedAlone = first[0];
    try {
      this.file = new AppendOnlyFile(path, HEAD);
    } catch (IOException e) {
      ownership.close();
      throw e;
    }
  }

  /** Returns the path of the file. */
  public Path path() {
    return path;
  }

  /** Whether no other process had it open when this process opened it. */
  boolean wasExclusive() {
    return openedAlone;
  }

  /** Whether libFuzzer keeps an input of that name. */
  boolean isInCorpus(String input) {
    return corpora.stream().anyMatch(corpus -> Files.exists(corpus.resolve(input)));
  }

  /**
   * Returns the records of a kind.
   *
   * @param key selects the records that are valid for the reader
   */
  public JournalSection section(Kind kind, long key) {
    sections++;
    return new JournalSection(this, file, kind, key);
  }

  /** Closes the file with the last section. */
  void closed() {
    sections--;
    if (sections == 0) {
      file.close();
      ownership.close();
    }
  }

  /** Drops records with other keys than the latest, and of inputs that are no longer kept. */
  private void tidy(long most) throws IOException {
    if (!Files.exists(path) || Files.size(path) <= most) {
      return;
    }
    ByteBuffer all = ByteBuffer.wrap(Files.readAllBytes(path));
    ByteBuffer records = all.slice(HEAD.length, all.limit() - HEAD.length);
    Map<Kind, Long> latest = new EnumMap<>(Kind.class);
    JournalRecord.each(records, (record, end) -> latest.put(record.kind(), record.key()));
    Map<Kind, Deque<JournalRecord>> kept = new EnumMap<>(Kind.class);
    JournalRecord.each(
        records,
        (record, end) -> {
          boolean there = record.input().isEmpty() || record.seed() || isInCorpus(record.input());
          if (there && latest.getOrDefault(record.kind(), 0L) == record.key()) {
            kept.computeIfAbsent(record.kind(), kind -> new ArrayDeque<>()).add(record);
          }
        });
    kept.forEach(Journal::shorten);
    ByteBuffer tidied = ByteBuffer.allocate(all.limit()).put(HEAD);
    kept.values().forEach(several -> several.forEach(record -> record.write(tidied)));
    AtomicFiles.write(path, tidied.flip());
  }

  private static void shorten(Kind kind, Deque<JournalRecord> records) {
    long bytes = records.stream().mapToLong(JournalRecord::size).sum();
    boolean ofInputs = kind == Kind.RUN || kind == Kind.WITNESS;
    while ((ofInputs && bytes > MOST_BYTES / 2)
        || (kind == Kind.SCHEDULER && records.size() > MOST_OF_SCHEDULER)) {
      bytes -= records.removeFirst().size();
    }
  }
}
