package dev.tiercel.harness.focus;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A part of a solver's code to focus on.
 *
 * @param lines changed lines by file, named as in the sources, or by folder, whose name ends with a
 *     slash; {@link #WHOLE} stands for all lines
 * @param functions names of functions, where a star stands for any text
 * @param context functions named in a patch's hunk headers, for builds without line information
 * @param exact full names of functions
 * @param words lines that a patch removes or adds, without comments
 */
public record CodeChange(
    Map<String, BitSet> lines,
    Set<String> functions,
    Set<String> context,
    Set<String> exact,
    Set<String> words) {
  /** Stands in a set of lines for every line. */
  static final int WHOLE = 0;

  /** Names of C++ functions have it before and between their own parts. */
  private static final String ANONYMOUS = "(anonymous namespace)";

  private static final Pattern HUNK =
      Pattern.compile("@@ -\\d+(?:,\\d+)? \\+(\\d+)(?:,(\\d+))? @@(.*)");
  private static final Pattern NAME = Pattern.compile("([\\w:~.]+)\\s*\\(");

  /** Copies all but the sets of lines, which no longer change. */
  public CodeChange {
    lines = Map.copyOf(lines);
    functions = Set.copyOf(functions);
    context = Set.copyOf(context);
    exact = Set.copyOf(exact);
    words = Set.copyOf(words);
  }

  /** Returns the change of functions given by their full names. */
  static CodeChange ofExactly(Set<String> names) {
    return new CodeChange(Map.of(), Set.of(), Set.of(), names, Set.of());
  }

  /** Returns the change of functions given by name patterns. */
  static CodeChange ofFunctions(Set<String> functions) {
    return new CodeChange(Map.of(), functions, Set.of(), Set.of(), Set.of());
  }

  /** Returns the change of a range of lines, or of a whole file. */
  static CodeChange ofFile(String file, int first, int last) {
    BitSet lines = new BitSet();
    lines.set(first, last + 1);
    return new CodeChange(Map.of(file, lines), Set.of(), Set.of(), Set.of(), Set.of());
  }

  /** Returns the change of all files below a folder. */
  static CodeChange ofFolder(String folder) {
    return ofFile(folder.endsWith("/") ? folder : folder + "/", WHOLE, WHOLE);
  }

  /**
   * Parses a unified patch, as written by diff and git, best with few context lines. A removed line
   * is represented by the lines beside it, which still exist.
   */
  static CodeChange ofPatch(List<String> patch) {
    Map<String, BitSet> lines = new LinkedHashMap<>();
    Set<String> context = new LinkedHashSet<>();
    Set<String> words = new LinkedHashSet<>();
    BitSet file = new BitSet();
    int at = 0;
    for (String line : patch) {
      Matcher hunk = HUNK.matcher(line);
      if (line.startsWith("+++ ")) {
        file = new BitSet();
        String name = fileName(line.substring("+++ ".length()));
        if (name != null) {
          lines.put(name, file);
        }
        at = 0;
      } else if (hunk.lookingAt()) {
        at = Integer.parseInt(hunk.group(1));
        at += "0".equals(hunk.group(2)) ? 1 : 0; // no line of the hunk is left: use the next one
        Matcher name = NAME.matcher(hunk.group(3));
        if (name.find()) {
          context.add(name.group(1));
        }
      } else if (at > 0 && line.startsWith("+")) {
        file.set(at);
        at++;
        words.add(code(line));
      } else if (at > 0 && line.startsWith("-") && !line.startsWith("--- ")) {
        file.set(Math.max(1, at - 1));
        file.set(at);
        words.add(code(line));
      } else if (at > 0 && line.startsWith(" ")) {
        at++;
      } else if (line.startsWith("diff ") || line.startsWith("--- ")) {
        at = 0;
      }
    }
    lines.values().removeIf(BitSet::isEmpty);
    return new CodeChange(lines, Set.of(), context, Set.of(), words);
  }

  /** Returns a line of a patch without its sign, and without obvious comments. */
  private static String code(String line) {
    return line.substring(1).replaceAll("//.*|/\\*.*?(\\*/|$)|^\\s*\\*.*", "").strip();
  }

  private static @Nullable String fileName(String written) {
    String name = written.split("\t", 2)[0].strip();
    if (name.equals("/dev/null")) {
      return null;
    }
    return name.replaceFirst("^[a-z]/", "");
  }

  /** Returns the union of two changes. */
  CodeChange and(CodeChange other) {
    Map<String, BitSet> both = new LinkedHashMap<>(lines);
    other.lines.forEach(
        (file, more) -> {
          BitSet union = (BitSet) both.getOrDefault(file, new BitSet()).clone();
          union.or(more);
          both.put(file, union);
        });
    return new CodeChange(
        both,
        union(functions, other.functions),
        union(context, other.context),
        union(exact, other.exact),
        union(words, other.words));
  }

  private static Set<String> union(Set<String> one, Set<String> other) {
    Set<String> union = new LinkedHashSet<>(one);
    union.addAll(other);
    return union;
  }

  /** Whether the change is empty. */
  boolean isEmpty() {
    return lines.isEmpty() && functions.isEmpty() && exact.isEmpty();
  }

  /**
   * Returns the changed lines of a file, or {@code null} if there are none. Two names denote the
   * same file if one ends with the other, by whole path components, since a compiler's paths may be
   * relative to any directory. A folder contains the files whose names have it as a part, or begin
   * with its last components.
   */
  @Nullable BitSet of(String file) {
    String plain = plain(file);
    for (Map.Entry<String, BitSet> one : lines.entrySet()) {
      String named = plain(one.getKey());
      if (one.getKey().endsWith("/") ? isBelow(named, plain) : same(named, plain)) {
        return one.getValue();
      }
    }
    return null;
  }

  private static boolean same(String named, String file) {
    return file.equals(named) || file.endsWith("/" + named) || named.endsWith("/" + file);
  }

  private static boolean isBelow(String folder, String file) {
    if (("/" + file).contains("/" + folder + "/")) {
      return true;
    }
    int slash = folder.indexOf('/');
    while (slash >= 0) {
      if (file.startsWith(folder.substring(slash + 1) + "/")) {
        return true;
      }
      slash = folder.indexOf('/', slash + 1);
    }
    return false;
  }

  private static String plain(String file) {
    List<String> parts = new ArrayList<>();
    for (String part : file.replace('\\', '/').split("/")) {
      if (part.equals("..") && !parts.isEmpty()) {
        parts.remove(parts.size() - 1);
      } else if (!part.equals(".") && !part.equals("..") && (!part.isEmpty() || parts.isEmpty())) {
        parts.add(part);
      }
    }
    return String.join("/", parts);
  }

  /** Whether a range of a file's lines is changed. */
  static boolean covers(BitSet lines, int first, int last) {
    int next = lines.nextSetBit(first);
    return lines.get(WHOLE) || (next >= 0 && next <= last);
  }

  /**
   * Whether a function is named, in full or without its qualifiers: {@code smt::theory::check} is
   * matched by {@code check}, {@code theory::check} and {@code theory::*}.
   *
   * @param name name from the symbol table, with arguments or without
   */
  boolean names(String name) {
    return exact.contains(name) || named(functions, name);
  }

  /** Whether a hunk header of a patch names a function. */
  boolean mentions(String name) {
    return named(context, name);
  }

  private static boolean named(Set<String> words, String name) {
    if (words.isEmpty()) {
      return false;
    }
    String bare = bare(name);
    for (String word : words) {
      String pattern = "(.*(::|\\.|/))?\\Q" + word.replace("*", "\\E.*\\Q") + "\\E((\\.|::).*)?";
      if (bare.equals(word) || bare.matches(pattern)) {
        return true;
      }
    }
    return false;
  }

  /** Returns a function's name without its arguments and suffixes of the compiler. */
  static String bare(String name) {
    int end = name.indexOf('(');
    while (end >= 0 && name.startsWith(ANONYMOUS, end)) {
      end = name.indexOf('(', end + ANONYMOUS.length());
    }
    String bare = end < 0 ? name : name.substring(0, end);
    return bare.replaceFirst("\\.(cold|part|isra|constprop|llvm)\\..*$|\\.cold$", "");
  }
}
