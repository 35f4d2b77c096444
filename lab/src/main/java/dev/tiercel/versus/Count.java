package dev.tiercel.versus;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Counts files in a fuzzer's scratch folder, or lines in files.
 *
 * @param glob which files, below the scratch folder
 * @param line pattern of the lines to count, or {@code null} to count the files
 */
record Count(String glob, @Nullable Pattern line) {

  /**
   * Counts.
   *
   * @throws IOException if a file cannot be read
   */
  long in(Path scratch) throws IOException {
    long count = 0;
    for (Path file : files(scratch)) {
      count += line == null ? 1 : lines(file, line);
    }
    return count;
  }

  /**
   * Returns the counted scripts; {@code null} if lines are counted, or files that are no scripts.
   */
  @Nullable List<Path> scripts(Path scratch) throws IOException {
    return line == null && glob.endsWith(".smt2") ? files(scratch) : null;
  }

  private List<Path> files(Path scratch) throws IOException {
    PathMatcher wanted = FileSystems.getDefault().getPathMatcher("glob:" + glob);
    try (Stream<Path> all = Files.walk(scratch)) {
      return all.filter(f -> wanted.matches(scratch.relativize(f)))
          .filter(Files::isRegularFile)
          .toList();
    }
  }

  private static long lines(Path file, Pattern line) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      // Byte by byte, because a log may not be valid UTF-8.
      String text = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
      return text.lines().filter(l -> line.matcher(l).find()).count();
    }
  }
}
