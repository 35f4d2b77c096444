package dev.tiercel.solver.exec;

import dev.tiercel.solver.ProcessName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A temporary folder of one solver: Tiercel's files beside an empty directory in which the solver
 * runs, so that its files can be distinguished and removed.
 */
final class ScratchFolder implements AutoCloseable {
  private static final String PREFIX = "tiercel-";
  private static final Pattern NAME = Pattern.compile(PREFIX + "([0-9a-f]{8})-(\\d{1,18})-.*");
  private static final String SHARED = "shared";

  /** Maximum total size of what a solver may write. */
  private static final long MOST_BYTES = 256L << 20;

  private static final int MOST_FILES = 4096;

  private static final Path MEMORY = Path.of("/dev/shm");

  private final Path base;
  private final Path work;

  private ScratchFolder(Path base) throws IOException {
    this.base = base;
    this.work = Files.createDirectory(base.resolve("work"));
    Files.createDirectory(base.resolve(SHARED));
  }

  /** Creates the folder, and removes folders that killed processes left behind. */
  static ScratchFolder create() {
    return createIn(Path.of(System.getProperty("java.io.tmpdir", "/tmp")));
  }

  /** Like {@link #create}, in memory if the machine has a file system for that. */
  static ScratchFolder createInMemory() {
    return Files.isWritable(MEMORY) ? createIn(MEMORY) : create();
  }

  private static ScratchFolder createIn(Path parent) {
    try {
      removeAbandoned(parent);
      return new ScratchFolder(
          Files.createTempDirectory(parent, PREFIX + ProcessName.name() + "-"));
    } catch (IOException e) {
      throw new UncheckedIOException(
          "No temporary folder for solver runs can be made ("
              + e.getMessage()
              + "); free some space or set -Djava.io.tmpdir.",
          e);
    }
  }

  /** Returns a file of Tiercel outside the solver's directory. */
  Path file(String name) {
    return base.resolve(name);
  }

  /** Returns a file of Tiercel that the solver's process may write. */
  Path sharedFile(String name) {
    return base.resolve(SHARED).resolve(name);
  }

  /**
   * Whether the solver has written more than 256 MiB or 4,096 files in total. The kernel limits
   * single files only.
   */
  boolean isOverLimit() {
    Sum sum = new Sum();
    try {
      Files.walkFileTree(base, sum);
    } catch (IOException e) {
      return false; // it is being emptied
    }
    return sum.exceeded();
  }

  /** The directory in which the solver runs. */
  Path work() {
    return work;
  }

  /** Empties the solver's directory. */
  void clean() throws IOException {
    try (Stream<Path> left = Files.list(work)) {
      for (Path path : left.toList()) {
        delete(path);
      }
    }
  }

  @Override
  public void close() {
    tryToDelete(base); // otherwise a later process removes it as abandoned
  }

  private static void removeAbandoned(Path parent) throws IOException {
    try (Stream<Path> all = Files.list(parent)) {
      all.filter(ScratchFolder::abandoned).toList().forEach(ScratchFolder::tryToDelete);
    }
  }

  /** Deletes a folder; one of another user is left to that user. */
  private static void tryToDelete(Path root) {
    try {
      delete(root);
    } catch (IOException e) {
      return;
    }
  }

  /** Whether the process of this place that made a folder has ended. */
  private static boolean abandoned(Path path) {
    Matcher name = NAME.matcher(path.getFileName().toString());
    return name.matches()
        && name.group(1).equals(ProcessName.place())
        && ProcessHandle.of(Long.parseLong(name.group(2))).isEmpty();
  }

  private static void delete(Path root) throws IOException {
    Files.walkFileTree(root, new Deleter());
  }

  /** Adds up files until the limit is exceeded; files that vanish do not count. */
  private static final class Sum extends SimpleFileVisitor<Path> {
    private long bytes;
    private int files;

    boolean exceeded() {
      return bytes > MOST_BYTES || files > MOST_FILES;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
      return count(0);
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      return count(attributes.size());
    }

    private FileVisitResult count(long size) {
      bytes += size;
      files++;
      return exceeded() ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      return FileVisitResult.CONTINUE;
    }
  }

  /** Deletes visited files; a file that is already gone is not an error. */
  private static final class Deleter extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.deleteIfExists(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
      if (e instanceof NoSuchFileException) {
        return FileVisitResult.CONTINUE;
      }
      throw e;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException e)
        throws IOException {
      Files.deleteIfExists(directory);
      return FileVisitResult.CONTINUE;
    }
  }
}
