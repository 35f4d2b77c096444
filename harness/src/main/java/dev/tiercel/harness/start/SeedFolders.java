package dev.tiercel.harness.start;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where seeds are: those that come along, and those that a user names. */
public final class SeedFolders {
  /** Where the project's own are, as {@code --help} shows it. */
  public static final String DEFAULT = "corpus/seeds";

  private static final Path USUAL = Path.of(DEFAULT);

  private SeedFolders() {}

  /** The project's own in the current folder, or else beside the jar that runs. */
  static Path usual() {
    Path above = Files.isDirectory(USUAL) ? null : program();
    while (above != null) {
      if (Files.isDirectory(above.resolve(USUAL))) {
        return above.resolve(USUAL);
      }
      above = above.getParent();
    }
    return USUAL;
  }

  /** What a command's option names: its default is found from any folder. */
  public static Path found(Path named) {
    return named.equals(USUAL) ? usual() : named;
  }

  private static @Nullable Path program() {
    try {
      CodeSource source = SeedFolders.class.getProtectionDomain().getCodeSource();
      return source == null
          ? null
          : Path.of(source.getLocation().toURI()).toAbsolutePath().getParent();
    } catch (URISyntaxException | IllegalArgumentException e) {
      return null; // classes from nowhere, as a test's own loader may have them
    }
  }

  /**
   * Whoever names seeds wants them.
   *
   * @throws IllegalArgumentException with one sentence if one is not there
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
