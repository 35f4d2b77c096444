package dev.tiercel.bench;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Scripts to measure: every parseable file below {@code -Dfiles=FOLDER} (default: {@code
 * corpus/seeds}), in the order of their paths.
 */
final class MeasuredScripts {
  private MeasuredScripts() {}

  /**
   * Returns the scripts.
   *
   * @throws IllegalStateException if there is none; the message says what to do
   */
  static List<String> load() {
    return load(Path.of(System.getProperty("files", "corpus/seeds")));
  }

  static List<String> load(Path folder) {
    List<String> texts = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      try (Stream<Path> paths = Files.walk(folder)) {
        for (Path path : paths.filter(p -> p.toString().endsWith(".smt2")).sorted().toList()) {
          String text = new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
          if (isReadable(text)) {
            texts.add(text);
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    if (texts.isEmpty()) {
      throw new IllegalStateException(
          "no script below "
              + folder.toAbsolutePath()
              + ": name a folder of .smt2 files"
              + " with -Dfiles=FOLDER, or start in the project's folder");
    }
    return texts;
  }

  /** Parses a text that {@link #load} has found parseable. */
  static Script parsed(String text) {
    try {
      return ScriptParser.parse(text, "benchmark");
    } catch (ParseException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static boolean isReadable(String text) {
    try {
      ScriptParser.parse(text, "");
      return true;
    } catch (ParseException e) {
      return false;
    }
  }
}
