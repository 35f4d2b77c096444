package dev.tiercel.upgrade;

import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.exec.Git;
import dev.tiercel.solver.exec.SystemTool;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Builds commits of a solver's checkout on demand, with the user's own command. They are built one
 * after the other in one work tree beside the checkout, which is not changed, so that the build
 * system only compiles differences; the program of each commit is kept until the end.
 */
public final class CommitBuilds implements AutoCloseable {
  private final Path checkout;
  private final String command;
  private final Path program;
  private final Path folder;
  private final Path tree;
  private final Map<String, @Nullable Path> built = new HashMap<>();

  /**
   * Creates the work tree.
   *
   * @param checkout a directory under git
   * @param command build command, run by a shell in the work tree
   * @param program the built program, relative to the work tree; it must be self-contained
   * @throws IOException with one sentence for the user if the directory is not under git
   */
  public CommitBuilds(Path checkout, String command, Path program) throws IOException {
    this.checkout = checkout;
    this.command = command;
    this.program = program;
    this.folder = Files.createTempDirectory("tiercel-commits").toRealPath();
    this.tree = folder.resolve("tree");
    git(checkout, "worktree", "add", "--detach", tree.toString());
  }

  /**
   * Returns the commits of a range in git's syntax, {@code v1..main}, the oldest first.
   *
   * @throws IOException with one sentence for the user if git does not know it
   */
  public List<String> commits(String range) throws IOException {
    List<String> all =
        git(checkout, "rev-list", "--reverse", "--first-parent", "--end-of-options", range, "--")
            .lines()
            .toList();
    if (all.isEmpty()) {
      throw new IOException(range + " holds no commit; write GOOD..BAD, the older one first.");
    }
    return all;
  }

  /** Returns the abbreviated commit with its subject. */
  public String described(String commit) throws IOException {
    return git(checkout, "log", "-1", "--format=%h (%s)", commit, "--").strip();
  }

  /**
   * Returns the program of a commit; builds it on first use.
   *
   * @throws SolverUnavailableException if it does not build
   */
  public SolverId solver(String commit) {
    if (!built.containsKey(commit)) {
      try {
        built.put(commit, build(commit));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    Path file = built.get(commit);
    if (file == null) {
      throw new SolverUnavailableException(
          "Commit " + commit + " does not build; see " + log(commit) + ".");
    }
    return new SolverId("path", file.toString());
  }

  /** Returns how many commits were built, and how many failed to build. */
  public String summary() {
    long failed = built.values().stream().filter(file -> file == null).count();
    return (built.size() - failed) + " commits built, " + failed + " do not build";
  }

  private Path log(String commit) {
    return folder.resolve(commit + ".log");
  }

  private @Nullable Path build(String commit) throws IOException {
    Path made = tree.resolve(program);
    Files.deleteIfExists(made); // left by the previous commit
    git(tree, "checkout", "--quiet", "--force", "--detach", commit);
    SystemTool.ToolOutput said =
        SystemTool.of(List.of("sh", "-c", command))
            .in(tree)
            .withErrors()
            .run(StandardCharsets.UTF_8);
    AtomicFiles.write(log(commit), said.text());
    if (said.exit() != 0 || !Files.isExecutable(made)) {
      return null;
    }
    return Files.copy(
        made,
        folder.resolve(commit),
        StandardCopyOption.COPY_ATTRIBUTES,
        StandardCopyOption.REPLACE_EXISTING);
  }

  private static String git(Path in, String... words) throws IOException {
    SystemTool.ToolOutput said = Git.in(in, List.of(words)).withErrors().run();
    if (said.exit() != 0) {
      throw new IOException(
          "git " + words[0] + " in " + in + " fails: " + said.firstLine("it says nothing"));
    }
    return said.text();
  }

  /** Removes the work tree and the programs; logs of commits that do not build are left. */
  @Override
  public void close() {
    try {
      git(checkout, "worktree", "remove", "--force", tree.toString());
      boolean isEmpty = true;
      for (Map.Entry<String, @Nullable Path> one : built.entrySet()) {
        if (one.getValue() == null) {
          isEmpty = false;
        } else {
          Files.delete(one.getValue());
          Files.delete(log(one.getKey()));
        }
      }
      if (isEmpty) {
        Files.delete(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
