package dev.tiercel.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The project's pages, and the names in them. */
final class Pages {
  /** Property with another tree than the project's own, as changed by walk-throughs. */
  static final String TREE = "tiercel.tree";

  static final Path PROJECT = Path.of(System.getProperty(TREE, ".."));

  private static final List<String> FOLDERS =
      List.of("", "docs", "corpus", "corpus/regressions", "lab", "solvers/native");

  private static final Pattern COMMAND = Pattern.compile("\\./tiercel ([a-z][a-z-]*)([^`#|\n]*)");

  /**
   * A name in a page.
   *
   * @param file the page
   * @param text the name
   */
  record Named(Path file, String text) {
    @Override
    public String toString() {
      return file.getFileName() + ": " + text;
    }
  }

  private Pages() {}

  /** Returns every page. */
  static List<Path> all() throws IOException {
    List<Path> pages = new ArrayList<>();
    for (String folder : FOLDERS) {
      try (Stream<Path> files = Files.list(PROJECT.resolve(folder))) {
        files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
      }
    }
    return pages;
  }

  /** Returns all distinct matches in all pages. */
  static List<Named> naming(String pattern) throws IOException {
    return naming(Pattern.compile(pattern), match -> match.group(1));
  }

  private static List<Named> naming(Pattern pattern, Function<MatchResult, String> text)
      throws IOException {
    List<Named> found = new ArrayList<>();
    for (Path page : all()) {
      Matcher matcher = pattern.matcher(joined(Files.readString(page)));
      matcher.results().map(match -> new Named(page, text.apply(match))).forEach(found::add);
    }
    return found.stream().distinct().toList();
  }

  /** Joins a command that is split by a backslash into one line. */
  private static String joined(String page) {
    return page.replace("\\\n", " ").replace("\\|", " ");
  }

  /** Returns the commands of {@code ./tiercel}, each with the rest of its line. */
  static List<Named> commands() throws IOException {
    return naming(COMMAND, match -> match.group(1) + match.group(2));
  }
}
