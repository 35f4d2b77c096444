package dev.tiercel.collect;

import dev.tiercel.solver.exec.SExpressionScanner;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Extracts scripts from text: from fenced blocks of Markdown, where most formulas are (HistFuzz,
 * III-C), and from the text between them. SMT-LIB commands with the comments between them are kept;
 * prompts, outputs and prose are left out. A prompt or {@code (exit)} ends a script.
 */
final class ScriptTexts {
  private static final int MOST = 1000; // scripts per text

  private static final Pattern FENCE = Pattern.compile("(?m)^[ >]{0,6}(```+|~~~+)[^`\\n]*$");
  private static final Pattern QUOTED = Pattern.compile("(?m)^> ?");
  private static final Pattern PROMPT = Pattern.compile("(?m)^ *[$%#>❯] +\\S.*$");
  private static final Pattern LINE_END = Pattern.compile("\\r\\n?");

  /** Commands of SMT-LIB, of solvers' dialects, and of Horn clauses. */
  private static final Set<String> COMMANDS =
      Arrays.stream(
              ("set-logic set-option set-info declare-fun declare-const declare-sort "
                      + "declare-datatype declare-datatypes declare-var declare-rel "
                      + "declare-heap declare-pool declare-oracle-fun define-fun "
                      + "define-fun-rec define-funs-rec define-const define-sort define "
                      + "assert assert-soft minimize maximize rule query check-sat "
                      + "check-sat-assuming check-sat-using push pop reset reset-assertions "
                      + "apply simplify eval echo exit get-model get-value get-assignment "
                      + "get-assertions get-info get-option get-proof get-unsat-core "
                      + "get-unsat-assumptions get-objectives get-abduct get-interpolant "
                      + "block-model block-model-values get-qe declare-codatatypes "
                      + "declare-codatatype")
                  .split(" "))
          .map(name -> "(" + name)
          .collect(Collectors.toUnmodifiableSet());

  private static final Pattern COMMAND =
      Pattern.compile(
          "(?m)^[ \\t]*\\("
              + "("
              + COMMANDS.stream().map(c -> c.substring(1)).collect(Collectors.joining("|"))
              + ")(?=[\\s)(|\"])");

  private ScriptTexts() {}

  /** Returns the distinct scripts of a comment, in their order. */
  static List<String> ofMarkdown(String markdown) {
    String text = QUOTED.matcher(LINE_END.matcher(markdown).replaceAll("\n")).replaceAll("");
    Set<String> found = new LinkedHashSet<>();
    Matcher fence = FENCE.matcher(text);
    int from = 0;
    while (fence.find(from)) {
      add(text.substring(from, fence.start()), found);
      int begin = fence.end();
      int end = closing(fence, fence.group(1), text.length());
      add(text.substring(begin, end), found);
      from = Math.min(text.length(), end == text.length() ? end : fence.end());
    }
    add(text.substring(from), found);
    return List.copyOf(found);
  }

  /**
   * Returns the end of a block: the start of the next fence of the same kind that is at least as
   * long; advances the matcher to it.
   */
  private static int closing(Matcher fence, String opening, int length) {
    while (fence.find()) {
      if (fence.group(1).startsWith(opening)) {
        return fence.start();
      }
    }
    return length;
  }

  /** Returns the scripts of a plain text. */
  static List<String> ofText(String text) {
    Set<String> found = new LinkedHashSet<>();
    add(LINE_END.matcher(text).replaceAll("\n"), found);
    return List.copyOf(found);
  }

  private static void add(String block, Set<String> found) {
    int from = 0;
    Matcher prompt = PROMPT.matcher(block);
    while (prompt.find()) {
      scripts(block.substring(from, prompt.start()), found);
      from = prompt.end();
    }
    scripts(block.substring(from), found);
  }

  private static void scripts(String block, Set<String> found) {
    StringBuilder script = new StringBuilder();
    Matcher command = COMMAND.matcher(block);
    int from = 0;
    while (command.find(from)) {
      from = taken(block, command.start(), script, found);
    }
    keep(script, found);
  }

  /** Collects consecutive commands; returns the end of the last one. */
  private static int taken(String block, int from, StringBuilder script, Set<String> found) {
    String rest = block.substring(from);
    SExpressionScanner items = new SExpressionScanner(rest);
    int end = 0;
    while (items.next() && COMMANDS.contains(items.head())) {
      String between = rest.substring(end, items.start()).strip();
      script.append(between.isEmpty() ? "" : between + "\n").append(items.text()).append('\n');
      end = items.end();
      if (items.head().equals("(exit")) {
        keep(script, found);
      }
    }
    return from + Math.max(end, 1);
  }

  private static void keep(StringBuilder script, Set<String> found) {
    String text = script.toString();
    script.setLength(0);
    if (text.contains("(assert") && found.size() < MOST) {
      found.add(text);
    }
  }
}
