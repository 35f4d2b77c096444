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
 * Properties of a command that matter for its responses and for later checks.
 *
 * @param kind its possible responses
 * @param effect what later checks lack if the command is rejected
 * @param levels number of levels of a {@code push} or {@code pop}; else 0
 * @param echoed the verdict that an {@code echo} prints, or {@code null}
 */
record ScriptStep(Response kind, Effect effect, int levels, @Nullable Verdict echoed) {
  /** By the start of the command, such as {@code (check-sat}. */
  private static final Map<String, ScriptStep> KNOWN =
      CommandRow.all().stream()
          .collect(Collectors.toUnmodifiableMap(row -> "(" + row.name(), ScriptStep::of));

  private static final ScriptStep REMARK = new ScriptStep(Response.SILENT, Effect.NONE, 0, null);

  private static ScriptStep of(CommandRow row) {
    return new ScriptStep(row.response(), row.effect(), 0, null);
  }

  /** Returns the commands of a script, up to an exit. */
  static List<ScriptStep> of(String script) {
    List<ScriptStep> scriptSteps = new ArrayList<>();
    SExpressionScanner items = new SExpressionScanner(script);
    while (items.next() && !items.head().equals("(exit")) {
      scriptSteps.add(of(items.head(), items));
    }
    return scriptSteps;
  }

  /** Returns the step of the current item, which has this head. */
  static ScriptStep of(String head, SExpressionScanner command) {
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

  /** Returns the row of the command that starts so. */
  static CommandRow row(String head) {
    return CommandRow.of(head.startsWith("(") ? head.substring(1) : "");
  }

  /** An echo of other text is silent, since it may print nothing, such as the empty string. */
  private static ScriptStep echo(@Nullable Verdict verdict) {
    return verdict == null ? REMARK : new ScriptStep(Response.ANSWER, Effect.NONE, 0, verdict);
  }

  /** Whether rejection of an option changes the meaning of the script, not only the search. */
  private static boolean isOfMeaning(String command) {
    return command.contains(":global-decl");
  }

  /** Returns the number of levels; one if the operand is not an ordinary number. */
  private static int levels(SExpressionScanner command) {
    String operand = command.message();
    return operand.matches("[0-9]{1,4}") ? Integer.parseInt(operand) : 1;
  }

  /** Whether the command may print something that looks like a verdict. */
  boolean mayPrintVerdict() {
    return kind == Response.ANY || isVerdictOfQuestion() || echoed != null;
  }

  private boolean isVerdictOfQuestion() {
    return kind == Response.REACHABILITY || kind == Response.VERDICT_AND_ITEMS;
  }

  /** Whether the command is a query other than a check, with one response. */
  boolean isQuestion() {
    return kind == Response.ANSWER || isVerdictOfQuestion();
  }

  /**
   * Whether a response may be the answer to this query.
   *
   * @param verdict the response's verdict, or {@code null}
   */
  boolean mayBe(@Nullable Verdict verdict) {
    return isVerdictOfQuestion() ? verdict != null : verdict == null || verdict == echoed;
  }

  /** Whether a script makes declarations outlive their levels. */
  static boolean setsGlobalDeclarations(String script) {
    return script.contains(":global-decl");
  }
}
