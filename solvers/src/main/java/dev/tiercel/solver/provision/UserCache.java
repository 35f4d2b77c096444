package dev.tiercel.solver.provision;

import java.nio.file.Path;
import java.util.Map;

/**
 * Where this project keeps what it can make or fetch again, by the XDG base directory
 * specification: {@code $XDG_CACHE_HOME/tiercel}, else {@code ~/.cache/tiercel}.
 */
public final class UserCache {
  private UserCache() {}

  /** A folder in the cache, which need not exist. */
  public static Path folder(String name) {
    return folder(System.getenv(), System.getProperty("user.home", "."), name);
  }

  static Path folder(Map<String, String> environment, String home, String name) {
    String cache = environment.getOrDefault("XDG_CACHE_HOME", "");
    Path base = cache.isEmpty() ? Path.of(home, ".cache") : Path.of(cache);
    return base.resolve("tiercel").resolve(name);
  }
}
