package dev.tiercel.collect;

import dev.tiercel.solver.exec.Items;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds scripts in what people write: in the fenced blocks of Markdown, where most formulas stand
 * (HistFuzz, III-C), and between them. Of a block the commands of SMT-LIB are taken, with comments
 * among them; prompts, outputs and prose are left out. A prompt and {@code (exit)} end a script.
 */
final class ScriptTexts {
  private static final int MOST = 1000; // scripts of one text

  private static final Pattern FENCE = Pattern.compile("(?m)^[ >]{0,6}(```+|~~~+)[^`\\n]*$");
  private static final Pattern QUOTED = Pattern.compile("(?m)^> ?");
  private static final Pattern PROMPT = Pattern.compile("(?m)^ *[$%#>❯] +\\S.*$");
  private static final Pattern LINE_END = Pattern.compile("\\r\\n?");

  /** The commands of SMT-LIB, of its solvers, and of Horn clauses. */
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

  /** The scripts of a comment, in their order, each once. */
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

  /** Where the block ends that a fence begins: before the next that is as long; the matcher's. */
  private static int closing(Matcher fence, String opening, int length) {
    while (fence.find()) {
      if (fence.group(1).startsWith(opening)) {
        return fence.start();
      }
    }
    return length;
  }

  /** The scripts of a plain text. */
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

  /** Takes the commands that stand one behind the other; returns where the last of them ends. */
  private static int taken(String block, int from, StringBuilder script, Set<String> found) {
    String rest = block.substring(from);
    Items items = new Items(rest);
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
