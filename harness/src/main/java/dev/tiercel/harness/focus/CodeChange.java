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
 * What is looked at of a solver's code.
 *
 * @param lines by file, as the sources name it; all lines of a file where there is {@link #WHOLE}
 * @param functions names, where a star stands for anything
 * @param context the functions that a patch names beside its lines: for builds that do not know
 *     where their lines are
 * @param exact full names of functions
 * @param words the lines that a patch takes away or adds, without what is no code
 */
public record CodeChange(
    Map<String, BitSet> lines,
    Set<String> functions,
    Set<String> context,
    Set<String> exact,
    Set<String> words) {
  /** In the place of a line's number: every line. */
  static final int WHOLE = 0;

  private static final Pattern HUNK =
      Pattern.compile("@@ -\\d+(?:,\\d+)? \\+(\\d+)(?:,(\\d+))? @@(.*)");
  private static final Pattern NAME = Pattern.compile("([\\w:~.]+)\\s*\\(");

  /** Without a copy: no line is added once this is made. */
  public CodeChange {
    lines = Map.copyOf(lines);
    functions = Set.copyOf(functions);
    context = Set.copyOf(context);
    exact = Set.copyOf(exact);
    words = Set.copyOf(words);
  }

  /** Functions by their full names. */
  static CodeChange ofExactly(Set<String> names) {
    return new CodeChange(Map.of(), Set.of(), Set.of(), names, Set.of());
  }

  /** These functions alone. */
  static CodeChange ofFunctions(Set<String> functions) {
    return new CodeChange(Map.of(), functions, Set.of(), Set.of(), Set.of());
  }

  /** All of a file, or these of its lines. */
  static CodeChange ofFile(String file, int first, int last) {
    BitSet lines = new BitSet();
    lines.set(first, last + 1);
    return new CodeChange(Map.of(file, lines), Set.of(), Set.of(), Set.of(), Set.of());
  }

  /**
   * What a patch changes: a unified one, as diff and git write it, the fewer lines around the
   * better. Of lines that go, those beside them count, which are still there.
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
        at += "0".equals(hunk.group(2)) ? 1 : 0; // nothing is left of it: what follows
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

  /** A line of a patch without its sign, and without what of it is surely a comment. */
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

  /** This and another. */
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

  /** Whether there is nothing. */
  boolean isEmpty() {
    return lines.isEmpty() && functions.isEmpty() && exact.isEmpty();
  }

  /**
   * The lines of a file, or {@code null} if none is meant. Two names are one file where one of them
   * ends with the other, folder by folder: a compiler's may be relative to any folder.
   */
  @Nullable BitSet of(String file) {
    String plain = plain(file);
    for (Map.Entry<String, BitSet> one : lines.entrySet()) {
      String named = plain(one.getKey());
      if (plain.equals(named) || plain.endsWith("/" + named) || named.endsWith("/" + plain)) {
        return one.getValue();
      }
    }
    return null;
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

  /** Whether some of a file's lines are meant. */
  static boolean covers(BitSet lines, int first, int last) {
    int next = lines.nextSetBit(first);
    return lines.get(WHOLE) || (next >= 0 && next <= last);
  }

  /**
   * Whether a function is named, in full or without what it is part of: {@code smt::theory::check}
   * is {@code check}, {@code theory::check} and {@code theory::*}.
   *
   * @param name as the compiler has it, with arguments or without
   */
  boolean names(String name) {
    return exact.contains(name) || named(functions, name);
  }

  /** Whether a patch names a function beside its lines. */
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

  /** A function's name without its arguments and what the compiler has made of it. */
  static String bare(String name) {
    int end =
        name.startsWith("(anonymous namespace)::") ? name.indexOf('(', 22) : name.indexOf('(');
    String bare = end < 0 ? name : name.substring(0, end);
    return bare.replaceFirst("\\.(cold|part|isra|constprop|llvm)\\..*$|\\.cold$", "");
  }
}
