package dev.tiercel.solver.exec;

import dev.tiercel.smtlib.ast.CommandRow;
import dev.tiercel.smtlib.ast.CommandRow.Effect;
import dev.tiercel.smtlib.ast.CommandRow.Response;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A command of a script, as far as its responses and the checks behind it depend on it.
 *
 * @param kind which responses it may have
 * @param effect what a check behind it loses where the command was refused
 * @param levels of a {@code push} or {@code pop}, how many; else 0
 * @param echoed the verdict that an {@code echo} prints, or {@code null}
 */
record ScriptStep(Response kind, Effect effect, int levels, @Nullable Verdict echoed) {
  /** By the beginning of the command, {@code (check-sat}. */
  private static final Map<String, ScriptStep> KNOWN =
      CommandRow.all().stream()
          .collect(Collectors.toUnmodifiableMap(row -> "(" + row.name(), ScriptStep::of));

  private static final ScriptStep REMARK = new ScriptStep(Response.SILENT, Effect.NONE, 0, null);

  private static ScriptStep of(CommandRow row) {
    return new ScriptStep(row.response(), row.effect(), 0, null);
  }

  /** The commands of a script, up to an exit. */
  static List<ScriptStep> of(String script) {
    List<ScriptStep> scriptSteps = new ArrayList<>();
    Items items = new Items(script);
    while (items.next() && !items.head().equals("(exit")) {
      scriptSteps.add(of(items.head(), items));
    }
    return scriptSteps;
  }

  /** The command that was moved to, which has this head. */
  static ScriptStep of(String head, Items command) {
    ScriptStep known = KNOWN.get(head);
    if (known == null) {
      return of(row(head));
    }
    return switch (head) {
      case "(set-option" -> isOfMeaning(command.text()) ? known : REMARK;
      case "(push", "(pop" -> new ScriptStep(known.kind, known.effect, levels(command), null);
      case "(echo" -> echo(Verdict.printed(command.message()));
      default -> known;
    };
  }

  /** What is known of the command that begins so. */
  static CommandRow row(String head) {
    return CommandRow.of(head.startsWith("(") ? head.substring(1) : "");
  }

  /** What is no verdict may print nothing, such as the empty string. */
  private static ScriptStep echo(@Nullable Verdict verdict) {
    return verdict == null ? REMARK : new ScriptStep(Response.ANSWER, Effect.NONE, 0, verdict);
  }

  /** Whether a refused option changes what the script says, and not only how it is solved. */
  private static boolean isOfMeaning(String command) {
    return command.contains(":global-decl");
  }

  /** How many levels; an operand that is no number of the usual size makes it one. */
  private static int levels(Items command) {
    String operand = command.message();
    return operand.matches("[0-9]{1,4}") ? Integer.parseInt(operand) : 1;
  }

  /** Whether the command may print what looks like the answer to a check. */
  boolean mayPrintVerdict() {
    return kind == Response.ANY || isVerdictOfQuestion() || echoed != null;
  }

  private boolean isVerdictOfQuestion() {
    return kind == Response.REACHABILITY || kind == Response.CONSEQUENCES;
  }

  /** Whether the command asks for something else than a check does, and prints one response. */
  boolean isQuestion() {
    return kind == Response.ANSWER || isVerdictOfQuestion();
  }

  /**
   * Whether a response may be what the question is answered.
   *
   * @param verdict that the response is, or {@code null}
   */
  boolean mayBe(@Nullable Verdict verdict) {
    return isVerdictOfQuestion() ? verdict != null : verdict == null || verdict == echoed;
  }

  /** Whether it makes declarations outlive their levels. */
  static boolean makesGlobal(String script) {
    return script.contains(":global-decl");
  }
}
