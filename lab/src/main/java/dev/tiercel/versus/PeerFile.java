package dev.tiercel.versus;

import dev.tiercel.smtlib.table.Resources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Parses the description of a fuzzer: a line for each key, and comments that begin with {@code #}.
 *
 * <pre>
 *   command   opfuzz -b {scratch}/bugs {target};{reference} {seeds}
 *   programs  python3
 *   install   pip install yinyang
 *   folders   bugs
 *   mutants   recorded
 *   findings  files bugs/*.smt2
 * </pre>
 *
 * <p>Words of a command that contain blanks are written in double quotes. Results are counted by
 * {@code files GLOB} or {@code lines GLOB PATTERN} below the scratch folder.
 */
final class PeerFile {
  private static final String SUFFIX = ".peer";

  /** Fuzzers whose descriptions come with this program. */
  private static final List<String> BUNDLED =
      List.of("opfuzz", "typefuzz", "fusion", "storm", "histfuzz", "murxla");

  private static final Set<String> KEYS =
      new TreeSet<>(List.of("command", "programs", "install", "folders", "mutants", "findings"));
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|[^\\s\"]+");
  private static final Pattern IN_BRACES = Pattern.compile("\\{[^{}]*\\}");

  /** A key's value, and its location. */
  private record Line(String at, String value) {}

  private final String file;
  private final Map<String, Line> lines = new HashMap<>();

  private PeerFile(String file) {
    this.file = file;
  }

  /**
   * Reads a fuzzer that comes with this program, or a file.
   *
   * @param nameOrFile {@code opfuzz}, or a path
   * @throws IllegalArgumentException with one sentence for the user if it does not describe a
   *     fuzzer
   * @throws IOException if the file cannot be read
   */
  static PeerFuzzer read(String nameOrFile) throws IOException {
    String bundled = nameOrFile + SUFFIX;
    if (Resources.exists(PeerFile.class, bundled)) {
      return read(bundled, nameOrFile, Resources.text(PeerFile.class, bundled));
    }
    Path path = Path.of(nameOrFile);
    if (!Files.isRegularFile(path)) {
      throw new IllegalArgumentException(
          nameOrFile
              + " is not a file; name "
              + String.join(", ", BUNDLED)
              + ", or a file that says how a fuzzer is run.");
    }
    String name = path.getFileName().toString();
    return read(
        nameOrFile,
        name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : name,
        Files.readString(path));
  }

  /**
   * Parses the text of such a file.
   *
   * @param file for messages
   * @throws IllegalArgumentException with one sentence for the user if it does not describe a
   *     fuzzer
   */
  static PeerFuzzer read(String file, String name, String text) {
    PeerFile read = new PeerFile(file);
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      if (!line.isBlank() && !line.startsWith("#")) {
        read.take(file + ":" + number, line.strip());
      }
    }
    return read.peer(name);
  }

  private void take(String at, String line) {
    String[] parts = line.split("\\s+", 2);
    if (!KEYS.contains(parts[0])) {
      throw new IllegalArgumentException(
          at
              + ": there is no key '"
              + parts[0]
              + "'; choose among "
              + String.join(", ", KEYS)
              + ".");
    }
    if (parts.length == 1) {
      throw new IllegalArgumentException(
          at + ": nothing stands behind '" + parts[0] + "'; fill it in or leave the line out.");
    }
    if (lines.put(parts[0], new Line(at, parts[1])) != null) {
      throw new IllegalArgumentException(
          at + ": '" + parts[0] + "' was said before; leave one of the two lines out.");
    }
  }

  private PeerFuzzer peer(String name) {
    Line command = lines.get("command");
    if (command == null) {
      throw new IllegalArgumentException(
          file + " says no command; add a line such as 'command myfuzzer {target} {seeds}'.");
    }
    List<String> words = words(command.value());
    words.forEach(word -> requirePlaceholders(command.at(), word));
    Line mutants = lines.get("mutants");
    boolean recorded = mutants == null || mutants.value().equals("recorded");
    String whole = command.value();
    if (recorded
        && !whole.contains(Placeholder.TARGET.text())
        && !whole.contains(Placeholder.RECORD.text())) {
      throw new IllegalArgumentException(
          command.at()
              + ": nothing would count mutants; put {target} in the command for the solver, or add"
              + " a line 'mutants lines GLOB PATTERN'.");
    }
    return new PeerFuzzer(
        name,
        words,
        command.at(),
        words(text("programs")),
        text("install"),
        words(text("folders")),
        recorded ? null : count("mutants"),
        count("findings"));
  }

  private String text(String key) {
    Line line = lines.get(key);
    return line == null ? "" : line.value();
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(text);
    while (word.find()) {
      words.add(word.group(1) == null ? word.group() : word.group(1));
    }
    return words;
  }

  private static void requirePlaceholders(String at, String word) {
    Matcher placeholder = IN_BRACES.matcher(word);
    while (placeholder.find()) {
      if (Placeholder.of(placeholder.group()) == null) {
        throw new IllegalArgumentException(
            at
                + ": there is no placeholder "
                + placeholder.group()
                + "; choose among "
                + Placeholder.all()
                + ".");
      }
    }
  }

  private @Nullable Count count(String key) {
    Line line = lines.get(key);
    if (line == null) {
      return null;
    }
    String[] parts = line.value().split("\\s+", 3);
    if (parts[0].equals("files") && parts.length == 2) {
      return new Count(parts[1], null);
    }
    if (!parts[0].equals("lines") || parts.length != 3) {
      throw new IllegalArgumentException(
          line.at()
              + ": "
              + key
              + " are counted by 'files GLOB' or 'lines GLOB PATTERN', not by '"
              + line.value()
              + "'.");
    }
    try {
      return new Count(parts[1], Pattern.compile(parts[2]));
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(
          line.at() + ": the pattern '" + parts[2] + "' is broken: " + e.getDescription() + ".", e);
    }
  }
}
