package dev.tiercel.state;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Shared lock beside a file, held while the file is open and released with the process in any case.
 * A process that opens it while no other has it open may rewrite it.
 */
final class FileOwnership implements AutoCloseable {
  private final FileChannel lock;

  /** Maintenance of a file that no other process has open. */
  interface FileMaintenance {
    void run() throws IOException;
  }

  /**
   * Acquires the shared lock.
   *
   * @param path the file
   * @param tidying done first, if no other process has it open
   * @throws IOException if the lock cannot be written, or from tidying
   */
  FileOwnership(Path path, FileMaintenance tidying) throws IOException {
    this.lock =
        FileChannel.open(
            path.resolveSibling(path.getFileName() + ".lock"),
            StandardOpenOption.CREATE,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            LinkOption.NOFOLLOW_LINKS);
    try {
      FileLock alone = FileLocks.tryLock(lock);
      if (alone != null) {
        tidying.run();
        alone.release();
      }
      share();
    } catch (IOException e) {
      lock.close();
      throw e;
    }
  }

  /**
   * Between the two locks another process may start, too: its rewrite is complete before it shares.
   */
  private void share() throws IOException {
    try {
      var unused = lock.lock(0, Long.MAX_VALUE, true);
    } catch (OverlappingFileLockException openInThisJvm) {
      return; // whose lock counts for both
    }
  }

  @Override
  public void close() {
    try {
      lock.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
