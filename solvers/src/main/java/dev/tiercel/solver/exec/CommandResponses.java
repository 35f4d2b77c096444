package dev.tiercel.solver.exec;

import dev.tiercel.smtlib.ast.CommandRow;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.exec.ResponseAlignment.PossibleResponses;
import dev.tiercel.solver.exec.SolverResponses.Kind;
import dev.tiercel.solver.exec.SolverResponses.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Responses of a solver to the queries of a script: {@code get-value}, {@code get-model}, {@code
 * simplify} and the like. Contains only unambiguous responses: none for a query to which several
 * responses, or an error, may belong.
 */
public final class CommandResponses {
  private static final String IMPLICATION = "(=>";
  private static final PossibleResponses NONE = new PossibleResponses(List.of(), true);

  private CommandResponses() {}

  /**
   * One response.
   *
   * @param text as printed
   * @param behindRefusal whether something that the query depends on, such as an assertion, may
   *     have been rejected
   */
  public record CommandResponse(String text, boolean behindRefusal) {}

  /**
   * Returns the responses by the number of the command, from 0.
   *
   * @param script as it was run
   */
  public static Map<Integer, CommandResponse> of(String script, Run run) {
    boolean mayBreakOff =
        run.cutShort() || run.failure() != null || run.rejection() != null || run.exit() != 0;
    List<Response> responses = SolverResponses.read(run.output(), e -> false).responses();
    Map<Integer, PossibleResponses> possible =
        ResponseAlignment.answers(script, responses, mayBreakOff);
    boolean elsewhere = // an error that is not among the responses
        run.rejection() != null && responses.stream().noneMatch(r -> r.kind() == Kind.ERROR);
    Map<Integer, CommandResponse> certain = new HashMap<>();
    SExpressionScanner commands = new SExpressionScanner(script);
    boolean implies = script.contains("(simplify ") || script.contains("(get-qe"); // too
    for (int number = 0; !possible.isEmpty() && commands.next(); number++) {
      PossibleResponses answer = possible.getOrDefault(number, NONE);
      CommandRow row = ScriptStep.row(commands.head());
      boolean several = row.response() == CommandRow.Response.VERDICT_AND_ITEMS;
      boolean ambiguous = implies && row.begins().equals(IMPLICATION);
      List<Response> beginnings = several && ambiguous ? List.of() : answer.responses();
      List<String> texts = texts(run.output(), beginnings, several ? "" : row.begins());
      if (several && texts.size() == 1) {
        texts = List.of(withItems(run.output(), responses, beginnings.get(0), row.begins()));
      }
      if (texts.size() == 1) {
        boolean doubted = elsewhere || answer.behindRefusal();
        certain.put(number, new CommandResponse(texts.get(0), doubted));
      }
    }
    return certain;
  }

  /** Returns the texts that may be the answer; none if it may be an error. */
  private static List<String> texts(String output, List<Response> possible, String beginning) {
    if (possible.stream().anyMatch(r -> r.kind() == Kind.ERROR)) {
      return List.of();
    }
    return possible.stream()
        .map(r -> output.substring(r.start(), r.end()))
        .filter(text -> begins(text, beginning))
        .toList();
  }

  /** Returns a verdict with all items that follow it directly and begin with a text. */
  private static String withItems(
      String output, List<Response> all, Response first, String beginning) {
    int last = all.indexOf(first);
    while (last + 1 < all.size()
        && begins(
            output.substring(all.get(last + 1).start(), all.get(last + 1).end()), beginning)) {
      last++;
    }
    return output.substring(first.start(), all.get(last).end());
  }

  /** Whether a text starts with a prefix, ignoring white space in the text. */
  private static boolean begins(String text, String beginning) {
    int at = 0;
    for (int i = 0; i < beginning.length(); i++, at++) {
      while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
        at++;
      }
      if (at >= text.length() || text.charAt(at) != beginning.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
