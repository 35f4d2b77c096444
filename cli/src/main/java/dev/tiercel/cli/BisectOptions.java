package dev.tiercel.cli;

import dev.tiercel.solver.SolverId;
import dev.tiercel.upgrade.CommitBuilds;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of a bisection between two versions: among releases, or among commits of a checkout. */
final class BisectOptions {
  @Option(
      names = "--bisect",
      description = "For each script that got worse, find the first bad release by bisection.")
  private boolean releases;

  @Option(
      names = "--commits",
      paramLabel = "GOOD..BAD",
      description =
          "Bisect over commits of --checkout instead, built by --build; BAD corresponds to NEW.")
  private @Nullable String range;

  @Option(
      names = "--checkout",
      defaultValue = ".",
      paramLabel = "DIR",
      description = "The solver's git checkout; it is not modified.")
  private Path checkout;

  @Option(
      names = "--build",
      paramLabel = "COMMAND",
      description = "Shell command that builds a commit, run at the top of the source tree.")
  private @Nullable String build;

  @Option(
      names = "--program",
      paramLabel = "FILE",
      description = "Path of the built program, relative to the top of the source tree.")
  private @Nullable Path program;

  /** Returns the options that determine the result of a bisection. */
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
   * Returns the builds of commits; {@code null} if releases are bisected.
   *
   * @throws UserException if an option is missing
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
   * Returns the versions to bisect, the oldest first: commits, or the releases after the old one up
   * to the new one.
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
