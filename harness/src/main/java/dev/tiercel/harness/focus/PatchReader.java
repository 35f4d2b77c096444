package dev.tiercel.harness.focus;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads a unified patch, as written by diff and git, best with few context lines. A removed line is
 * represented by the lines beside it, which still exist.
 *
 * <p>The text of the change is kept by line, for programs that know their lines, and by the
 * function in the hunk's header, for others. Lines that follow each other are one block; a new file
 * is a single hunk, therefore an empty line ends a block of added lines. What a hunk removes is
 * part of each of its blocks.
 */
final class PatchReader {
  private static final Pattern HUNK =
      Pattern.compile("@@ -\\d+(?:,\\d+)? \\+(\\d+)(?:,(\\d+))? @@(.*)");
  private static final Pattern NAME = Pattern.compile("([\\w:~.]+)\\s*\\(");
  private static final Pattern COMMENT = Pattern.compile("//.*|/\\*.*?(\\*/|$)|^\\s*\\*.*");

  /** Lines of a file under construction. */
  private static final class FileLines {
    private final BitSet numbers = new BitSet();
    private final Map<Integer, List<Set<String>>> texts = new HashMap<>();

    void add(int line, Set<String> block) {
      numbers.set(line);
      List<Set<String>> blocks = texts.computeIfAbsent(line, n -> new ArrayList<>(2));
      if (blocks.stream().noneMatch(other -> other == block)) {
        blocks.add(block);
      }
    }

    ChangedLines done() {
      return new ChangedLines(numbers, texts);
    }
  }

  private final Map<String, FileLines> files = new LinkedHashMap<>();
  private final Map<String, Set<String>> context = new LinkedHashMap<>();
  private final Set<String> unplaced = new LinkedHashSet<>();
  private FileLines file = new FileLines(); // the patch's current file
  private boolean isGone; // whether the patch removes the current file
  private @Nullable Set<String> named; // text of hunks in the current function
  private Set<String> removed = new LinkedHashSet<>();
  private Set<String> added = new LinkedHashSet<>();
  private int at; // number of the next line of the current hunk; 0 outside of hunks

  private PatchReader() {}

  /** Reads the lines of a patch. */
  static CodeChange read(List<String> patch) {
    PatchReader reader = new PatchReader();
    patch.forEach(reader::line);
    Map<String, ChangedLines> lines = new LinkedHashMap<>();
    reader.files.forEach(
        (name, file) -> {
          if (!file.numbers.isEmpty()) {
            lines.put(name, file.done());
          }
        });
    return new CodeChange(
        new ChangedFiles(lines),
        new NamePatterns(Set.of()),
        reader.context,
        Set.of(),
        reader.unplaced);
  }

  private void line(String line) {
    Matcher hunk = HUNK.matcher(line);
    if (line.startsWith("+++ ")) {
      file(line);
    } else if (hunk.lookingAt()) {
      hunk(hunk);
    } else if (at > 0 && line.startsWith("+")) {
      added(line);
    } else if (at > 0 && line.startsWith("-") && !line.startsWith("--- ")) {
      removed(line);
    } else if (at > 0 && line.startsWith(" ")) {
      block();
      at++;
    } else if (line.startsWith("diff ") || line.startsWith("--- ")) {
      at = 0;
    }
  }

  private void file(String line) {
    String name = line.substring("+++ ".length()).split("\t", 2)[0].strip();
    file = new FileLines();
    isGone = name.equals("/dev/null");
    if (!isGone) {
      files.put(name.replaceFirst("^[a-z]/", ""), file);
    }
    at = 0;
  }

  private void hunk(Matcher hunk) {
    at = Integer.parseInt(hunk.group(1));
    at += "0".equals(hunk.group(2)) ? 1 : 0; // no line of the hunk is left: use the next one
    Matcher name = NAME.matcher(hunk.group(3));
    named = name.find() ? context.computeIfAbsent(name.group(1), n -> new LinkedHashSet<>()) : null;
    block();
  }

  private void block() {
    removed = new LinkedHashSet<>();
    added = new LinkedHashSet<>();
  }

  private void added(String line) {
    if (line.substring(1).isBlank()) {
      added = new LinkedHashSet<>();
    }
    file.add(at, removed);
    file.add(at, added);
    at++;
    keep(line, added);
  }

  private void removed(String line) {
    file.add(Math.max(1, at - 1), removed);
    file.add(at, removed);
    keep(line, removed);
  }

  private void keep(String line, Set<String> block) {
    String code = code(line);
    if (code.isEmpty()) {
      return;
    }
    block.add(code);
    if (named != null) {
      named.add(code);
    }
    if (named == null || isGone) {
      unplaced.add(code);
    }
  }

  /** Returns a line of a patch without its sign, and without obvious comments. */
  private static String code(String line) {
    return COMMENT.matcher(line.substring(1)).replaceAll("").strip();
  }
}
