package dev.tiercel.solver.exec;

import dev.tiercel.solver.provision.Sha256;
import dev.tiercel.solver.provision.UserCache;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Identifies programs by their content. */
public final class Fingerprint {
  /** A smaller program, in bytes, is hashed each time. */
  static final long LARGE = 1 << 20;

  private Fingerprint() {}

  /**
   * Returns the {@link Sha256} of one file. Hashing an instrumented solver takes a second, and each
   * confirmation opens it, so the hash of a large program is cached until the file changes.
   *
   * @throws IOException if it cannot be read
   */
  public static String ofProgram(Path program) throws IOException {
    return ofProgram(program, UserCache.folder("fingerprints"));
  }

  /**
   * Like {@link #ofProgram(Path)}.
   *
   * @param cache the cache folder; ignored if it is not writable
   */
  static String ofProgram(Path program, Path cache) throws IOException {
    Path file = program.toRealPath();
    if (Files.size(file) < LARGE) {
      return Sha256.of(List.of(file));
    }
    String stamp = stamp(file);
    Path kept = cache.resolve(HexFormat.of().toHexDigits(file.toString().hashCode()));
    String cached = cached(kept, stamp);
    if (cached != null) {
      return cached;
    }
    String found = Sha256.of(List.of(file));
    keep(kept, stamp + found);
    return found;
  }

  /**
   * Returns attributes that change whenever a file's content does, even if its modification time is
   * reset.
   */
  private static String stamp(Path file) throws IOException {
    Map<String, Object> facts = Files.readAttributes(file, "unix:dev,ino,size,ctime");
    return new TreeMap<>(facts) + "\n" + file + "\n";
  }

  private static @Nullable String cached(Path kept, String stamp) {
    try {
      String text = Files.readString(kept);
      return text.startsWith(stamp) ? text.substring(stamp.length()) : null;
    } catch (IOException e) {
      return null; // not cached
    }
  }

  private static void keep(Path kept, String text) {
    try {
      Files.createDirectories(kept.getParent());
      Path draft = Files.createTempFile(kept.getParent(), "draft", "");
      Files.writeString(draft, text);
      Files.move(draft, kept, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      return; // it is hashed again next time
    }
  }
}
