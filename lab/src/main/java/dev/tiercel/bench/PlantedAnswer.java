package dev.tiercel.bench;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.parse.SExpression;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.exec.CommandResponses;
import dev.tiercel.solver.exec.CommandResponses.CommandResponse;
import dev.tiercel.solver.exec.SExpressionScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One kind of planted wrong answer: in each response to a command the last occurrence of one word
 * is replaced by another. For a smaller script the response is changed in the same way, or not at
 * all.
 *
 * @param word of the honest response
 * @param other its replacement; empty where a name of a core or an assumption is left out
 */
record PlantedAnswer(String command, String word, String other) {
  /** Stands for the output of {@code -o post-asserts}, which is no response to a command. */
  static final String PREPROCESSED = "post-asserts";

  /** Stands for the verdict of the last check. */
  static final String CHECK = "check-sat";

  /** Says {@code unsat} at the last check. */
  static final PlantedAnswer NO_MODEL_LEFT = new PlantedAnswer(CHECK, "sat", "unsat");

  private static final String START = ";; post-asserts start\n";
  private static final String END = ";; post-asserts end";
  private static final Pattern DEFINED =
      Pattern.compile("\\(define-fun (\\S+) \\(\\) (Int|Bool)\\s");
  private static final Pattern WORDS = Pattern.compile("\"(?:[^\"]|\"\")*\"|\\|[^|]*\\||[^\\s()]+");

  /** Returns a change of a response; {@code null} if it has no word with a replacement. */
  static @Nullable PlantedAnswer of(String command, String response, Random random) {
    List<PlantedAnswer> lies = new ArrayList<>();
    Matcher words = WORDS.matcher(response);
    while (words.find()) {
      String other = other(command, words.group());
      if (other != null) {
        lies.add(new PlantedAnswer(command, words.group(), other));
      }
    }
    if (lies.isEmpty()) {
      return null;
    }
    boolean last = command.equals("get-objectives"); // after the term
    return lies.get(last ? lies.size() - 1 : random.nextInt(lies.size()));
  }

  private static @Nullable String other(String command, String word) {
    if (command.equals("query")) {
      return word.equals("sat") ? "unsat" : word.equals("unsat") ? "sat" : null;
    }
    boolean core = command.startsWith("get-unsat-") || command.startsWith("get-timeout-");
    boolean verdict = Verdict.printed(word) != null;
    return core ? (verdict ? null : "") : PlantedProofSteps.other(word);
  }

  /** Returns another name, or another sort, for a constant that a model defines. */
  static @Nullable PlantedAnswer renamed(String command, String response, Random random) {
    List<PlantedAnswer> lies = new ArrayList<>();
    Matcher defined = DEFINED.matcher(response);
    while (defined.find()) {
      String begin = "define-fun " + defined.group(1);
      String sort = defined.group(2).equals("Int") ? "Real" : "Int";
      lies.add(new PlantedAnswer(command, begin, begin + "_other"));
      lies.add(new PlantedAnswer(command, defined.group(), "(" + begin + " () " + sort + "\n"));
    }
    return lies.isEmpty() ? null : lies.get(random.nextInt(lies.size()));
  }

  /** Returns the preprocessed assertions in an output, or {@code null}. */
  static @Nullable String preprocessed(String output) {
    int start = output.indexOf(START);
    int end = output.indexOf(END, Math.max(0, start));
    return start < 0 || end < 0 ? null : output.substring(start + START.length(), end);
  }

  /**
   * Returns the addition of a named assertion to a core; {@code null} if it is empty or names all.
   */
  static @Nullable PlantedAnswer larger(String command, String response, Script script) {
    SExpression core = Referee.read(response);
    List<SExpression> kept = core.parts();
    for (Command asserted : script.commands()) {
      String name = asserted instanceof Command.Assert a ? Referee.name(a.term()) : "";
      if (!kept.isEmpty() && !name.isEmpty() && kept.stream().noneMatch(k -> k.is(name))) {
        String last = kept.get(kept.size() - 1).text();
        return new PlantedAnswer(command, last, last + " " + name);
      }
    }
    return null;
  }

  /** Returns the changed run of a script, from an honest solver's run. */
  Run apply(String script, Run honest) {
    if (command.equals(CHECK)) {
      return withoutModelLeft(honest);
    }
    String printed = command.equals(PREPROCESSED) ? preprocessed(honest.output()) : null;
    if (printed != null) {
      String told = honest.output().replace(START + printed, START + spoilt(printed));
      return with(honest, honest.verdicts(), told);
    }
    Map<Integer, CommandResponse> responses = CommandResponses.of(script, honest);
    StringBuilder told = new StringBuilder(honest.output());
    SExpressionScanner commands = new SExpressionScanner(script);
    int from = 0;
    for (int number = 0; commands.next(); number++) {
      CommandResponse response = responses.get(number);
      int at = response == null ? -1 : told.indexOf(response.text(), from);
      if (response != null && at >= 0) {
        String spoilt =
            commands.head().equals("(" + command) ? spoilt(response.text()) : response.text();
        told.replace(at, at + response.text().length(), spoilt);
        from = at + spoilt.length();
      }
    }
    return with(honest, honest.verdicts(), told.toString());
  }

  /** Returns a run whose last check of several says {@code unsat}. */
  private static Run withoutModelLeft(Run honest) {
    List<Verdict> verdicts = new ArrayList<>(honest.verdicts());
    int last = verdicts.size() - 1;
    int at = honest.output().lastIndexOf("\nsat");
    if (last < 1 || verdicts.get(last) != Verdict.SAT || at < 0) {
      return honest;
    }
    verdicts.set(last, Verdict.UNSAT);
    return with(honest, verdicts, honest.output().substring(0, at) + "\nunsat\n");
  }

  private static Run with(Run honest, List<Verdict> verdicts, String output) {
    return new Run(
        verdicts,
        output,
        honest.error(),
        honest.rejection(),
        honest.failure(),
        honest.exit(),
        honest.usage());
  }

  /** Returns the changed response; the response itself where the word is missing. */
  String spoilt(String response) {
    if (command.equals(CHECK)) {
      return other;
    } else if (word.contains(" ")) {
      return response.replace(word, other);
    }
    int start = -1;
    Matcher words = WORDS.matcher(response);
    while (words.find()) {
      start = words.group().equals(word) ? words.start() : start;
    }
    return start < 0
        ? response
        : response.substring(0, start) + other + response.substring(start + word.length());
  }
}
