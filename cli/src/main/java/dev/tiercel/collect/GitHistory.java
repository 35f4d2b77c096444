package dev.tiercel.collect;

import dev.tiercel.solver.exec.Git;
import dev.tiercel.solver.exec.SystemTool;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Finds the commit that added each script of a directory, usually the fix of its bug. Runs git once
 * for each repository; a script that was moved keeps the commit that added it first.
 */
public final class GitHistory {
  private static final String COMMIT = "commit ";

  /**
   * A commit that added a script.
   *
   * @param hash full hash
   * @param day date of the commit, {@code YYYY-MM-DD}
   */
  public record Commit(String hash, String day) {}

  private final Consumer<String> messages;
  private final Map<Path, Map<Path, Commit>> known = new HashMap<>(); // by root of the repository
  private final Map<Path, @Nullable Path> roots = new HashMap<>(); // by directory
  private boolean missing;

  /**
   * Creates an empty history.
   *
   * @param messages receives one sentence if git is missing, or the history is incomplete
   */
  public GitHistory(Consumer<String> messages) {
    this.messages = messages;
  }

  /** Returns the commit that added a file, or {@code null} if unknown. */
  public @Nullable Commit of(Path file) throws IOException {
    Path real = file.toRealPath();
    Path folder = real.getParent();
    if (folder == null || missing) {
      return null;
    }
    if (!roots.containsKey(folder)) {
      roots.put(folder, root(folder));
    }
    Path root = roots.get(folder);
    if (root == null) {
      return null;
    }
    Map<Path, Commit> added = known.get(root);
    if (added == null) {
      added = added(root);
      known.put(root, added);
    }
    return added.get(root.relativize(real));
  }

  private @Nullable Path root(Path folder) throws IOException {
    for (Map.Entry<Path, @Nullable Path> other : roots.entrySet()) {
      Path root = other.getValue();
      if (root != null && folder.startsWith(root)) {
        return root; // nested repositories do not contain tests
      }
    }
    List<String> answer = git(folder, "rev-parse", "--show-toplevel");
    return answer == null || answer.isEmpty() ? null : Path.of(answer.get(0)).toRealPath();
  }

  private Map<Path, Commit> added(Path root) throws IOException {
    List<String> shallow = git(root, "rev-parse", "--is-shallow-repository");
    if (shallow == null || !shallow.equals(List.of("false"))) {
      messages.accept(
          root
              + " is a shallow clone, which does not tell when a script was added; fetch the rest"
              + " by `git fetch --unshallow`.");
      return Map.of();
    }
    List<String> log =
        git(
            root,
            "-c",
            "core.quotePath=false",
            "log",
            "--reverse",
            "-M",
            "--diff-filter=AR",
            "--name-status",
            "--format=" + COMMIT + "%H %cs",
            "--",
            "*.smt2",
            "*.smt");
    Map<Path, Commit> added = new HashMap<>();
    Commit commit = null;
    for (String line : log == null ? List.<String>of() : log) {
      String[] fields = line.split("\t");
      if (line.startsWith(COMMIT)) {
        String[] words = line.split(" ");
        commit = new Commit(words[1], words[2]);
      } else if (commit != null && fields.length == 2) {
        added.put(Path.of(fields[1]), commit);
      } else if (commit != null && fields.length == 3) {
        Commit first = added.get(Path.of(fields[1]));
        added.put(Path.of(fields[2]), first == null ? commit : first);
      }
    }
    return added;
  }

  /** Returns the output of git, or {@code null} if it fails or is missing. */
  private @Nullable List<String> git(Path folder, String... words) throws IOException {
    try {
      SystemTool.ToolOutput git = Git.in(folder, List.of(words)).run();
      return git.exit() == 0 ? git.text().lines().filter(line -> !line.isEmpty()).toList() : null;
    } catch (IOException e) {
      missing = true;
      messages.accept(
          "The command git is missing, so it is unknown which commit added a script; install git.");
      return null;
    }
  }
}
