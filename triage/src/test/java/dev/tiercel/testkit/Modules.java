package dev.tiercel.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The modules of the project, as its pom lists them. */
public final class Modules {
  private static final Path ROOT = Path.of(System.getProperty("basedir", "")).resolve("..");
  private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");

  private Modules() {}

  /** Returns all of them, each after those that it needs; the lab last. */
  public static List<String> withLab() {
    try {
      return MODULE
          .matcher(Files.readString(ROOT.resolve("pom.xml")))
          .results()
          .map((MatchResult found) -> found.group(1))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns those of the runnable jar. */
  public static List<String> names() {
    return withLab().stream().filter(module -> !module.equals("lab")).toList();
  }

  /** Returns the folder with the compiled tests of a module. */
  public static Path tests(String module) {
    return ROOT.resolve(module).resolve("target/test-classes");
  }
}
