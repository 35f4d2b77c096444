package dev.tiercel.fixes;

import dev.tiercel.solver.exec.Git;
import dev.tiercel.solver.exec.SystemTool;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A commit that fixes something in a solver.
 *
 * @param subject the first line of its message
 * @param files that it changes below {@code src}
 */
record Fix(String subject, List<String> files) {
  private static final Pattern MENDS =
      Pattern.compile("\\bfix(e[sd])?\\b", Pattern.CASE_INSENSITIVE);

  /** Changes of wording, builds and the like, which no script could show. */
  private static final Pattern NO_BUG =
      Pattern.compile(
          "typo|\\bdocs?\\b|documentation|comment|format|warning|build|compil|\\bci\\b|licen[cs]e|"
              + "workflow|\\btests?\\b|regression list|readme|spelling|cmake|indent",
          Pattern.CASE_INSENSITIVE);

  private static final String COMMIT = "commit ";

  Fix {
    files = List.copyOf(files);
  }

  /**
   * Returns the fixes of a checkout, or of its git directory alone, newest first.
   *
   * @param since the first day, as git accepts it
   * @throws IOException if git is missing or does not know the folder
   */
  static List<Fix> in(Path checkout, String since) throws IOException {
    SystemTool.ToolOutput log =
        Git.in(
                checkout,
                List.of(
                    "log",
                    "--no-merges",
                    "--since=" + since,
                    "--name-only",
                    "--format=" + COMMIT + "%s",
                    "--",
                    "src"))
            .run();
    if (log.exit() != 0) {
      throw new IOException("git knows no history of " + checkout);
    }
    return read(log.text());
  }

  /** Parses such a log. */
  static List<Fix> read(String log) {
    List<Fix> fixes = new ArrayList<>();
    for (String commit : log.split("(?m)^" + COMMIT)) {
      List<String> lines = commit.lines().filter(line -> !line.isBlank()).toList();
      if (lines.size() > 1
          && MENDS.matcher(lines.get(0)).find()
          && !NO_BUG.matcher(lines.get(0)).find()) {
        fixes.add(new Fix(lines.get(0), lines.subList(1, lines.size())));
      }
    }
    return fixes;
  }
}
