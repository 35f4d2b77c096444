package dev.tiercel.solver.exec;

import dev.tiercel.solver.exec.SolverResponses.Kind;
import dev.tiercel.solver.exec.SolverResponses.Response;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Maps errors to commands by the line and column that they name. Solvers count columns from 0 or 1
 * and name the beginning or the end of what they reject, so adjacent commands on one line may both
 * match; an error without a valid position may belong to any command.
 */
final class ErrorPlaces {
  private static final Pattern PLACE =
      Pattern.compile(
          "\\A(?:Parse Error: )?(?:line (\\d{1,7}) column (\\d{1,7})|[^\\s:]*:(\\d{1,7})[:.](\\d{1,7}))\\b");
  private static final int SLACK = 2; // tolerance of columns, in characters

  /** Numbers of the first and the last command that an error may belong to. */
  private record Range(int first, int last) {}

  private final List<@Nullable Range> ranges = new ArrayList<>();

  /**
   * Determines the commands of some responses.
   *
   * @param script as the solver read it
   */
  ErrorPlaces(String script, List<Response> responses) {
    List<int[]> commands = new ArrayList<>();
    SExpressionScanner items = new SExpressionScanner(script);
    while (items.next() && !items.head().equals("(exit")) {
      commands.add(new int[] {items.start(), items.end()});
    }
    for (Response response : responses) {
      ranges.add(response.kind() == Kind.ERROR ? range(response.text(), script, commands) : null);
    }
  }

  /** Whether a response may belong to a command. */
  boolean allows(int command, int response) {
    Range range = ranges.get(response);
    return range == null || (range.first <= command && command <= range.last);
  }

  /** Whether a response names a place in this command, and in no other. */
  boolean isIn(int command, int response) {
    Range range = ranges.get(response);
    return range != null && range.first == command && range.last == command;
  }

  /** Returns the commands that are the only one at the place of some error. */
  Set<Integer> commands() {
    Set<Integer> commands = new HashSet<>();
    for (Range range : ranges) {
      if (range != null && range.first == range.last) {
        commands.add(range.first);
      }
    }
    return commands;
  }

  private static @Nullable Range range(String error, String script, List<int[]> commands) {
    Matcher matcher = PLACE.matcher(error);
    if (!matcher.find()) {
      return null;
    }
    boolean words = matcher.group(1) != null;
    int at =
        offset(
            script,
            Integer.parseInt(matcher.group(words ? 1 : 3)),
            Integer.parseInt(matcher.group(words ? 2 : 4)));
    int first = -1;
    int last = -1;
    for (int i = 0; i < commands.size() && at >= 0; i++) {
      if (commands.get(i)[0] - SLACK <= at && at <= commands.get(i)[1] + SLACK) {
        first = first < 0 ? i : first;
        last = i;
      }
    }
    return first < 0 ? null : new Range(first, last);
  }

  /** Returns the offset of a line and column; -1 if there is no such line. */
  private static int offset(String script, int line, int column) {
    int start = 0;
    for (int i = 1; i < line; i++) {
      start = script.indexOf('\n', start) + 1;
      if (start == 0) {
        return -1;
      }
    }
    int end = script.indexOf('\n', start);
    return start + column > (end < 0 ? script.length() : end) + SLACK ? -1 : start + column;
  }
}
