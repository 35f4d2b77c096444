package dev.tiercel.bench;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.SExpression;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.solver.options.AnswerGuarantees;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Kinds of answers that {@link PlantedAnswers} corrupts: the mutators that add the query to a
 * script, the commands whose responses are changed, and the expected kind of violation.
 */
enum PlantedKind {
  VALUES("opfuzz,value,assertion", "get-value", "value"),
  ASSIGNMENTS("opfuzz,value,assertion", "get-assignment", "value"),
  EVAL("opfuzz,value,assertion", "eval", "value"),
  MODELS("opfuzz,value,assertion", "get-model", "model"),
  NAMES("opfuzz,value,assertion", "get-model", "value"),
  CORES("opfuzz,value,assertion.negate", "get-unsat-core", "core"),
  MINIMAL("opfuzz,value,assertion.negate", "get-unsat-core", "core"),
  ASSUMPTIONS("opfuzz,value,assertion.negate", "get-unsat-assumptions", "core"),
  TIMEOUTS("opfuzz,value,assertion.negate", "get-timeout-core", "rewriting"),
  OBJECTIVES("assertion.objective", "get-objectives", "objective"),
  LEX("assertion.objective", "get-objectives", "objective"),
  BOX("assertion.objective", "get-objectives", "objective"),
  PARETO("assertion.objective", "get-objectives", "objective"),
  SOFT("assertion.objective", "get-objectives", "objective"),
  INTERPOLANTS(
      "question.interpolants,question.conjecture",
      "get-interpolants|get-interpolant",
      "interpolant"),
  SEQUENCES("assertion.split,question.interpolants", "get-interpolants", "interpolant"),
  TREES("assertion.split,question.interpolants", "get-interpolants", "interpolant"),
  REWRITING(
      "question.simplify,question.tactic,question.elimination",
      "simplify|apply|get-qe",
      "rewriting"),
  SIMPLIFY("opfuzz,question.simplify", "simplify", "rewriting"),
  GOALS("value,question.tactic", "apply", "rewriting"),
  ELIMINATION("value,question.elimination", "get-qe|get-qe-disjunct|apply", "rewriting"),
  ABDUCTS("opfuzz,value,question.conjecture", "get-abduct", "rewriting"),
  CONSEQUENCES(
      "opfuzz,value,question.consequences", "get-consequences|get-learned-literals", "rewriting"),
  SYNTHESIS("opfuzz,value", "check-synth", "rewriting"),
  PREPROCESSING("opfuzz,value,assertion", PlantedAnswer.PREPROCESSED, "preprocessing"),
  BLOCKING("opfuzz,value,assertion", PlantedAnswer.CHECK, "blocking"),
  RULES("value,question.reachability", "query", "reachability"),
  PROOFS("opfuzz,value,assertion.negate", "get-proof", "proof"),
  ALETHE("opfuzz,value,assertion.negate", "get-proof", "proof"),
  NODES("opfuzz,value,assertion.negate", "get-proof", "proof"),
  TRUSTED("opfuzz,value,assertion.negate", "get-proof", "proof");

  private static final String TRUSTED_STEPS = "(set-option :output trusted-proof-steps)\n";
  private static final String NODES_WITH_CONCLUSIONS =
      """
      (set-option :proof-format-mode none)
      (set-option :proof-print-conclusion true)
      """;
  private static final int MOST_CONSTANTS = 6; // of a relation

  private final String mutators;
  private final String commands;
  private final String violation;

  PlantedKind(String mutators, String commands, String violation) {
    this.mutators = mutators;
    this.commands = commands;
    this.violation = violation;
  }

  String mutators() {
    return mutators;
  }

  /** Returns how many mutations in a row a script needs. */
  int mutations() {
    return switch (this) {
      case LEX, BOX, PARETO, SEQUENCES, TREES -> 3;
      default -> 1;
    };
  }

  boolean asks(String command) {
    return command.matches(commands);
  }

  /**
   * Whether a violation has the expected kind, or is about the model, which is evidence as well.
   */
  boolean isNamedBy(String kind) {
    return kind.equals(violation)
        || kind.equals("model")
        || (this == MODELS && kind.equals("value"));
  }

  /** Whether the command refers to a model, so that the check has to be satisfiable. */
  boolean isOfModel() {
    return switch (this) {
      case VALUES, ASSIGNMENTS, EVAL, MODELS, NAMES, OBJECTIVES, LEX, BOX, PARETO, SOFT -> true;
      default -> false;
    };
  }

  /** Returns a single check followed by the query; {@code null} where that is impossible. */
  @Nullable Entry asking(Entry mutant, String family) {
    if (this == SYNTHESIS || this == RULES) {
      return Entry.of(mutant.script());
    }
    List<Check> checks = Check.of(mutant.script());
    boolean single = checks.size() == 1 && checks.get(0).assumptions().isEmpty();
    if (!single || !checks.get(0).understood()) {
      return null;
    }
    Check check = checks.get(0);
    boolean z3 = family.equals("z3");
    return switch (this) {
      case VALUES -> read(querying(check, "(get-value ("));
      case EVAL -> read(evaluating(check));
      case MODELS, NAMES -> read(check.standalone(1) + "(get-model)\n");
      case ASSIGNMENTS -> read(assigned(check));
      case CORES -> read(named(check));
      case MINIMAL -> read(minimal(check, family));
      case ASSUMPTIONS -> read(assumed(check));
      case TIMEOUTS -> read(namedAssertions(check) + "(get-timeout-core)\n");
      case PROOFS -> read(proven(check, ""));
      case ALETHE -> read(proven(check, "(set-option :proof-format-mode alethe)\n"));
      case NODES -> read(proven(check, NODES_WITH_CONCLUSIONS));
      case TRUSTED -> read(proven(check, TRUSTED_STEPS));
      case BLOCKING -> read(blocked(check));
      case PREPROCESSING -> read(preprocessed(check));
      case ELIMINATION -> z3 ? read(eliminated(check)) : Entry.of(mutant.script());
      case OBJECTIVES -> goals(mutant.script()) == 1 ? Entry.of(mutant.script()) : null;
      case LEX, BOX, PARETO -> read(prioritized(mutant.script()));
      case SOFT -> mutant.toString().contains("(assert-soft ") ? Entry.of(mutant.script()) : null;
      case SEQUENCES, TREES ->
          parts(mutant.script(), this == TREES) ? Entry.of(mutant.script()) : null;
      default -> Entry.of(mutant.script());
    };
  }

  private static long goals(Script script) {
    return script.commands().stream()
        .filter(
            c -> c instanceof Command.Other o && o.name().matches("maximize|minimize|assert-soft"))
        .count();
  }

  /** Returns a script with at least two objectives under one priority. */
  private String prioritized(Script script) {
    List<Command> kept = new ArrayList<>(script.commands());
    kept.removeIf(c -> c instanceof Command.SetOption o && o.keyword().equals(":opt.priority"));
    String name = name().toLowerCase(Locale.ROOT);
    return goals(script) < 2 ? "" : "(set-option :opt.priority " + name + ")\n" + new Script(kept);
  }

  /** Whether a script asks for interpolants of three or more parts, in a tree or not. */
  private static boolean parts(Script script, boolean tree) {
    for (Command command : script.commands()) {
      if (command instanceof Command.Other other && other.name().equals("get-interpolants")) {
        List<SExpression> parts = Referee.read(new Script(List.of(command)).toString()).rest();
        return tree ? InterpolantReferee.isTree(parts) : parts.size() > 2;
      }
    }
    return false;
  }

  private static List<String> constants(Check check) {
    List<String> constants = new ArrayList<>();
    for (Command command : check.declarations()) {
      if (command instanceof Command.Declare d && d.symbol().parameters().isEmpty()) {
        constants.add(d.symbol().name());
      }
    }
    return constants;
  }

  private static String querying(Check check, String query) {
    List<String> constants = constants(check);
    return constants.isEmpty()
        ? ""
        : check.standalone(1) + query + String.join(" ", constants) + "))\n";
  }

  /** Queries values, blocks them and checks again. */
  private static String blocked(Check check) {
    List<String> constants = constants(check);
    return constants.isEmpty() || constants.size() > MOST_CONSTANTS
        ? ""
        : "(set-option :produce-models true)\n"
            + querying(check, "(get-value (")
            + "(block-model-values ("
            + String.join(" ", constants)
            + "))\n(check-sat)\n";
  }

  private static String evaluating(Check check) {
    StringBuilder text = new StringBuilder();
    constants(check).forEach(c -> text.append("(eval ").append(c).append(")\n"));
    return text.isEmpty() ? "" : check.standalone(1) + text.toString();
  }

  private static String preprocessed(Check check) {
    List<Command> kept = new ArrayList<>(check.standalone(1).commands());
    kept.removeIf(Command.SetOption.class::isInstance);
    return "(set-option :output post-asserts)\n(set-option :produce-models true)\n"
        + new Script(kept);
  }

  private static String named(Check check) {
    return namedAssertions(check) + "(check-sat)\n(get-unsat-core)\n";
  }

  private static String namedAssertions(Check check) {
    return asserting(check, "produce-unsat-cores", "(assert (! %1$s :named a%2$d))\n");
  }

  /** Returns a query for a core that the solver promises to be minimal. */
  private static String minimal(Check check, String family) {
    StringBuilder text = new StringBuilder();
    AnswerGuarantees.of(family)
        .minimalCore()
        .values()
        .forEach((name, value) -> text.append("(set-option :" + name + " " + value + ")\n"));
    return text + named(check);
  }

  /** Asserts each assertion or its negation, both with a name. */
  private static String assigned(Check check) {
    String either = "(assert (or (! %1$s :named a%2$d) (! (not %1$s) :named b%2$d)))\n";
    return asserting(check, "produce-assignments", either) + "(check-sat)\n(get-assignment)\n";
  }

  /** Asserts each assertion under a constant that is assumed. */
  private static String assumed(Check check) {
    String behind = "(declare-const a%2$d Bool)\n(assert (=> a%2$d %1$s))\n";
    String text = asserting(check, "produce-unsat-assumptions", behind);
    StringBuilder assumed = new StringBuilder();
    for (int number = 0; number < check.assertions().size(); number++) {
      assumed.append(" a").append(number);
    }
    return text + "(check-sat-assuming (" + assumed + " ))\n(get-unsat-assumptions)\n";
  }

  /**
   * Returns the script of a check without options, its assertions formatted from their terms and
   * numbers.
   */
  private static String asserting(Check check, String option, String form) {
    StringBuilder text = new StringBuilder("(set-option :" + option + " true)\n");
    int number = 0;
    for (Command command : check.standalone(1).commands()) {
      if (command instanceof Command.Assert a) {
        text.append(
            String.format(Locale.ROOT, form, Annotated.withoutAnnotations(a.term()), number++));
      } else if (!(command instanceof Command.SetOption) && !command.isCheck()) {
        text.append(new Script(List.of(command)));
      }
    }
    return text.toString();
  }

  /**
   * Returns the check followed by z3's tactic for quantifier elimination, if it has quantifiers.
   */
  private static String eliminated(Check check) {
    boolean quantified =
        check.assertions().stream()
            .anyMatch(t -> t.toString().matches("(?s).*\\((forall|exists) .*"));
    return quantified ? check.standalone(1) + "(apply qe)\n" : "";
  }

  private static String proven(Check check, String options) {
    List<Command> kept = new ArrayList<>(check.standalone(1).commands());
    kept.removeIf(Command.SetOption.class::isInstance);
    return options + "(set-option :produce-proofs true)\n" + new Script(kept) + "(get-proof)\n";
  }

  private static @Nullable Entry read(String text) {
    try {
      return text.isEmpty() ? null : Entry.of(ScriptParser.parse(text, "bench"));
    } catch (ParseException e) {
      return null;
    }
  }
}
