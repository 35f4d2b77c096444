package dev.tiercel.harness.report;

import dev.tiercel.solver.SolverId;
import dev.tiercel.state.FileLocks;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The directory of a campaign's statistics: {@code RESULTS/campaigns/TARGET}. A second campaign of
 * the same target at the same time gets {@code TARGET.2}, and so on; one that has ended or was
 * killed is continued.
 */
public final class CampaignFolder implements AutoCloseable {
  private static final String CAMPAIGNS = "campaigns";
  private static final String LOCK = "lock";
  private static final int MOST = 10_000;

  private final Path path;
  private final FileChannel lock;
  private final @Nullable Path beside;

  private CampaignFolder(Path path, FileChannel lock, @Nullable Path beside) {
    this.path = path;
    this.lock = lock;
    this.beside = beside;
  }

  /**
   * Locks the first directory of a target that no running campaign uses, creating it if missing,
   * until this process ends.
   *
   * @throws IOException if none can be written
   */
  public static CampaignFolder lock(Path results, SolverId target) throws IOException {
    String name = target.toString().replaceAll("[^A-Za-z0-9.-]+", "-");
    Path first = null;
    for (int i = 1; i <= MOST; i++) {
      Path folder = results.resolve(CAMPAIGNS).resolve(i == 1 ? name : name + "." + i);
      Files.createDirectories(folder);
      FileChannel lock = FileLocks.lock(folder.resolve(LOCK));
      if (lock != null) {
        return new CampaignFolder(folder, lock, first);
      }
      first = first == null ? folder : first;
    }
    throw new IOException(results + " holds " + MOST + " running campaigns");
  }

  /** Whether a process uses a campaign's directory now. */
  public static boolean isRunning(Path campaign) throws IOException {
    Path lock = campaign.resolve(LOCK);
    if (!Files.isRegularFile(lock) || !Files.isWritable(lock)) {
      return false;
    }
    try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE);
        FileLock held = FileLocks.tryLock(channel)) {
      return held == null;
    }
  }

  /**
   * Returns the campaigns in a directory, by name: it may be that of a campaign, a results
   * directory, a state directory ({@code .tiercel}), or one that contains a state directory.
   *
   * @throws IOException if it cannot be read
   */
  public static List<Path> findAll(Path folder) throws IOException {
    if (Files.isRegularFile(folder.resolve(CampaignStats.FILE))) {
      return List.of(folder);
    }
    List<Path> found = new ArrayList<>();
    for (String way : List.of("", "results", ".tiercel/results")) {
      Path campaigns = folder.resolve(way).resolve(CAMPAIGNS);
      if (Files.isDirectory(campaigns)) {
        try (Stream<Path> each = Files.list(campaigns)) {
          each.filter(c -> Files.isRegularFile(c.resolve(CampaignStats.FILE)))
              .sorted()
              .forEach(found::add);
        }
      }
    }
    return found;
  }

  /** Returns the results directory of a campaign's directory. */
  public static Path results(Path campaign) {
    Path results = campaign.resolve("..").resolve("..").normalize();
    return results.toString().isEmpty() ? Path.of(".") : results;
  }

  /** Returns the directory. */
  public Path path() {
    return path;
  }

  /**
   * Returns the directory of a campaign of this target that was running when this one began, or
   * {@code null}.
   */
  public @Nullable Path concurrentCampaign() {
    return beside;
  }

  /**
   * Deletes the directory with its files.
   *
   * @throws IOException if that fails
   */
  void delete() throws IOException {
    try (Stream<Path> files = Files.list(path)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(path);
    close();
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
