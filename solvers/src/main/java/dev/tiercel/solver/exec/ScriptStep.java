package dev.tiercel.solver.exec;

import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A command of a script, as far as its responses and the checks behind it depend on it.
 *
 * @param kind which responses it may have
 * @param effect what a check behind it loses where the command was refused
 * @param levels of a {@code push} or {@code pop}, how many; else 0
 * @param echoed the verdict that an {@code echo} prints, or {@code null}
 */
record ScriptStep(Kind kind, Effect effect, int levels, @Nullable Verdict echoed) {
  /** Which responses a command may have. */
  enum Kind {
    /** Nothing but errors. */
    SILENT,
    /** One verdict, or errors. */
    CHECK,
    /** At least one response, and no verdict but one that it is told to print. */
    QUESTION,
    /** Whatever there is: a command that nothing is known of. */
    ANY
  }

  /** What a refusal changes for the checks behind the command. */
  enum Effect {
    /** Nothing: a question, or information about the script. */
    NONE,
    /** Assertions, until the level that they were made on goes. */
    ASSERTS,
    /** What is declared: as assertions, but for good where declarations are global. */
    DECLARES,
    /** Whatever follows, until everything is reset. */
    LASTS,
    /** As {@link #LASTS}; taken, it begins levels. */
    PUSHES,
    /** As {@link #LASTS}; taken, it ends levels. */
    POPS,
    /** As {@link #LASTS}; taken, it ends all levels and assertions. */
    RESETS_ASSERTIONS,
    /** As {@link #LASTS}; taken, it begins anew. */
    RESETS
  }

  private static final ScriptStep QUESTION = of(Kind.QUESTION, Effect.NONE);
  private static final ScriptStep CHECK = of(Kind.CHECK, Effect.NONE);
  private static final ScriptStep ASSERTION = of(Kind.SILENT, Effect.ASSERTS);
  private static final ScriptStep DECLARATION = of(Kind.SILENT, Effect.DECLARES);
  private static final ScriptStep REMARK = of(Kind.SILENT, Effect.NONE);
  private static final ScriptStep SETTING = of(Kind.SILENT, Effect.LASTS);
  private static final ScriptStep UNKNOWN = of(Kind.ANY, Effect.LASTS);

  private static ScriptStep of(Kind kind, Effect effect) {
    return new ScriptStep(kind, effect, 0, null);
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
    return switch (head) {
      case "(assert",
          "(assert-soft",
          "(minimize",
          "(maximize",
          "(assume",
          "(constraint",
          "(inv-constraint" ->
          ASSERTION;
      case "(check-sat", "(check-sat-assuming", "(check-sat-using" -> CHECK;
      case "(set-info" -> REMARK;
      case "(set-option" -> isOfMeaning(command.text()) ? SETTING : REMARK;
      case "(set-logic" -> SETTING;
      case "(push" -> new ScriptStep(Kind.SILENT, Effect.PUSHES, levels(command), null);
      case "(pop" -> new ScriptStep(Kind.SILENT, Effect.POPS, levels(command), null);
      case "(reset-assertions" -> of(Kind.SILENT, Effect.RESETS_ASSERTIONS);
      case "(reset" -> of(Kind.SILENT, Effect.RESETS);
      case "(echo" -> echo(Answers.verdict(command.message()));
      case "(simplify", "(eval", "(labels", "(apply", "(check-synth", "(check-synth-next" ->
          QUESTION;
      case "(synth-fun", "(synth-inv" -> DECLARATION;
      default -> other(head);
    };
  }

  /** What is no verdict may print nothing, such as the empty string. */
  private static ScriptStep echo(@Nullable Verdict verdict) {
    return verdict == null ? REMARK : new ScriptStep(Kind.QUESTION, Effect.NONE, 0, verdict);
  }

  private static ScriptStep other(String head) {
    if (head.startsWith("(get-")) {
      return QUESTION;
    }
    return head.startsWith("(declare-") || head.startsWith("(define-") ? DECLARATION : UNKNOWN;
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
    return kind == Kind.ANY || echoed != null;
  }

  /** Whether it makes declarations outlive their levels. */
  static boolean makesGlobal(String script) {
    return script.contains(":global-decl");
  }
}
