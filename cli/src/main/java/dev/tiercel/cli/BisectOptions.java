package dev.tiercel.cli;

import dev.tiercel.solver.SolverId;
import dev.tiercel.upgrade.CommitBuilds;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a change is looked for between two versions: among releases, or commits of a checkout. */
final class BisectOptions {
  @Option(
      names = "--bisect",
      description = "Ask the releases between for the first that is worse, of each such script.")
  private boolean releases;

  @Option(
      names = "--commits",
      paramLabel = "GOOD..BAD",
      description = "The same of the commits of --checkout, built by --build; BAD is NEW.")
  private @Nullable String range;

  @Option(
      names = "--checkout",
      defaultValue = ".",
      paramLabel = "DIR",
      description = "The solver's own checkout; it is left as it is.")
  private Path checkout;

  @Option(
      names = "--build",
      paramLabel = "COMMAND",
      description = "What builds a commit, for a shell at the top of the sources.")
  private @Nullable String build;

  @Option(
      names = "--program",
      paramLabel = "FILE",
      description = "The program that it builds, from the top of the sources.")
  private @Nullable Path program;

  /** What decides where a change is said to come from. */
  @Override
  public String toString() {
    return range == null
        ? releases ? "releases" : ""
        : String.join(" ", range, String.valueOf(build), String.valueOf(program));
  }

  boolean wanted() {
    return releases || range != null;
  }

  /**
   * Builds of commits; {@code null} where releases are asked.
   *
   * @throws UserException if something is missing
   */
  @Nullable CommitBuilds commits() {
    if (range == null) {
      return null;
    }
    if (build == null || program == null) {
      throw new UserException(
          "--commits needs --build COMMAND, which builds one, and --program FILE, which is built.");
    }
    try {
      return new CommitBuilds(checkout, build, program);
    } catch (IOException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  /**
   * The versions to ask, oldest first: commits, or the releases behind the old one up to the new
   * one.
   */
  List<String> versions(@Nullable CommitBuilds commits, SolverId old, SolverId now) {
    if (commits != null && range != null) {
      try {
        return commits.commits(range);
      } catch (IOException e) {
        throw new UserException(String.valueOf(e.getMessage()));
      }
    }
    List<SolverId> known =
        old.name().equals(now.name()) && !old.version().isEmpty() && !isFile(old)
            ? new VersionArguments().of(old.name())
            : List.of();
    int from = known.indexOf(old);
    int to = known.indexOf(now);
    List<SolverId> between =
        from >= 0 && from < to ? known.subList(from + 1, to + 1) : List.of(now);
    return between.stream().map(SolverId::toString).toList();
  }

  private static boolean isFile(SolverId id) {
    return id.name().equals("path");
  }
}
