package dev.tiercel.solver.provision;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Map;

/**
 * The project's cache for files that can be made or downloaded again, by the XDG base directory
 * specification: {@code $XDG_CACHE_HOME/tiercel}, else {@code ~/.cache/tiercel}.
 */
public final class UserCache {
  private UserCache() {}

  /** Returns a folder in the cache, which need not exist. */
  public static Path folder(String name) {
    return folder(System.getenv(), System.getProperty("user.home", "."), name);
  }

  static Path folder(Map<String, String> environment, String home, String name) {
    String cache = environment.getOrDefault("XDG_CACHE_HOME", "");
    Path base = cache.isEmpty() ? Path.of(home, ".cache") : Path.of(cache);
    return base.resolve("tiercel").resolve(name);
  }

  /**
   * Puts a program into the cache, unless it is there; each content has its own folder, so that no
   * program is replaced while it runs.
   *
   * @throws IOException if it cannot be written
   */
  public static Path program(String folder, String name, byte[] code) throws IOException {
    String content = Integer.toHexString(Arrays.hashCode(code));
    Path program = folder(folder).resolve(content).resolve(name).toAbsolutePath();
    if (!Files.isExecutable(program) || !Arrays.equals(code, Files.readAllBytes(program))) {
      Files.createDirectories(program.resolveSibling(""));
      place(code, program);
    }
    return program;
  }

  /**
   * Writes a program atomically, since another process may do the same or run the existing file.
   */
  public static void place(byte[] content, Path file) throws IOException {
    Path draft = Files.createTempFile(file.resolveSibling(""), "draft", "");
    Files.write(draft, content);
    Files.setPosixFilePermissions(draft, PosixFilePermissions.fromString("rwxr-xr-x"));
    replace(draft, file);
  }

  /** Makes a file a link to another one in its folder, atomically. */
  public static void link(Path file, Path to) throws IOException {
    Path draft = Files.createTempFile(file.resolveSibling(""), "draft", "");
    Files.delete(draft);
    Files.createSymbolicLink(draft, to.getFileName());
    replace(draft, file);
  }

  private static void replace(Path draft, Path file) throws IOException {
    try {
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
