package dev.tiercel.harness.start;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Locations of seeds: those of the project, and those that a user names. */
public final class SeedFolders {
  /** Location of the project's seeds, as shown by {@code --help}. */
  public static final String DEFAULT = "corpus/seeds";

  private static final Path USUAL = Path.of(DEFAULT);

  private SeedFolders() {}

  /** Returns the project's seeds in the current directory, or otherwise beside the running jar. */
  static Path defaultFolder() {
    Path above = Files.isDirectory(USUAL) ? null : program();
    while (above != null) {
      if (Files.isDirectory(above.resolve(USUAL))) {
        return above.resolve(USUAL);
      }
      above = above.getParent();
    }
    return USUAL;
  }

  /** Returns the directory named by a command's option; the default is found from any directory. */
  public static Path found(Path named) {
    return named.equals(USUAL) ? defaultFolder() : named;
  }

  private static @Nullable Path program() {
    try {
      CodeSource source = SeedFolders.class.getProtectionDomain().getCodeSource();
      return source == null
          ? null
          : Path.of(source.getLocation().toURI()).toAbsolutePath().getParent();
    } catch (URISyntaxException | IllegalArgumentException e) {
      return null; // classes without a location, as of a test's class loader
    }
  }

  /**
   * Checks that seeds named by the user exist.
   *
   * @throws IllegalArgumentException with one sentence if one does not
   */
  static void require(List<Path> named) {
    for (Path place : named) {
      if (!Files.exists(place)) {
        throw new IllegalArgumentException(
            "-Dtiercel.seeds="
                + place
                + " does not exist; name files, folders or archives of .smt2 scripts.");
      }
    }
  }
}
