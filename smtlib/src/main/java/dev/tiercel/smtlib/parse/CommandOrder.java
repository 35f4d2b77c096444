package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.CommandRow;
import dev.tiercel.smtlib.ast.CommandRow.Trait;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.logic.Features;
import dev.tiercel.smtlib.theory.logic.Logic;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Checks the standard's rules on commands and their order (SMT-LIB 2.7, section 4). */
final class CommandOrder {
  private static final Set<String> STATUS = Set.of("sat", "unsat", "unknown");

  private static final String ASSERTIONS = ":produce-assertions";

  private final Cursor cursor;
  private final List<Command> datatypes = new ArrayList<>();
  private boolean logicSet;
  private boolean begun; // whether something is declared or asserted
  private boolean asserted;
  private boolean answered; // whether nothing has changed since the last check
  private final Set<String> on = new HashSet<>(); // Boolean options that are set to true

  CommandOrder(Cursor cursor) {
    this.cursor = cursor;
  }

  /** Checks a command whose name has been read. */
  void command(String name, int token) throws ParseException {
    if (cursor.tokens.kind(token) == SmtLibLexer.QUOTED_SYMBOL) {
      refuse(Restriction.QUOTED_COMMAND, token, "the command " + name + " stands without bars");
    }
    if (!CommandRow.of(name).isKnown()) {
      refuse(
          Restriction.UNKNOWN_COMMAND,
          token,
          "neither the standard nor a solver known here has the command " + name);
    }
  }

  private void refuse(Restriction restriction, int token, String reason) throws ParseException {
    cursor.nameRules.refuse(restriction, token, reason);
  }

  /** Reads the arguments of a command that is kept as text. */
  void arguments(String name, CommandSyntax shapes) throws ParseException {
    boolean check = name.equals("check-sat");
    try {
      shapes.read(name);
    } catch (ParseException e) {
      Restriction restriction = check ? Restriction.CHECK_SAT_ARGUMENTS : Restriction.ARGUMENTS;
      if (cursor.nameRules.keeps(restriction)) {
        throw e.restriction() == null ? e.forRestriction(restriction) : e;
      }
    }
  }

  /** Checks a complete command. */
  void taken(Command command, int token) throws ParseException {
    if (command instanceof Command.SetLogic set) {
      logic(set, token);
    } else if (command instanceof Command.SetOption set) {
      option(set, token);
    } else if (command instanceof Command.SetInfo set) {
      info(set, token);
    } else if (command instanceof Command.CheckSatAssuming check) {
      assumptions(check.assumptions(), token + 2);
    } else if (command instanceof Command.GetValue get && get.terms().isEmpty()) {
      refuse(Restriction.ARGUMENTS, token, "get-value asks for at least one term");
    } else if (command instanceof Command.Reset) {
      logicSet = false;
      begun = false;
      asserted = false;
      on.clear();
    } else if (command instanceof Command.DeclareDatatypes) {
      datatypes.add(command);
    }
    question(command, token);
    answered = command.isCheck() || (answered && keepsAnswer(command));
    asserted |= command instanceof Command.Assert || command.isCheck();
    begun |= asserted || command instanceof Command.Declaration;
    lacks(command, token);
  }

  /** Checks the mode of section 4.1.1: queries about an answer must directly follow the check. */
  private void question(Command command, int token) throws ParseException {
    String name = name(command);
    CommandRow row = CommandRow.of(name);
    if (row.option().isEmpty()) {
      return;
    }
    boolean aboutAnswer = row.is(Trait.AFTER_SAT) || row.is(Trait.AFTER_UNSAT);
    if (!on.contains(row.option())) {
      refuse(Restriction.OPTION_OFF, token, name + " asks for the option " + row.option());
    } else if (!answered && aboutAnswer) {
      refuse(Restriction.QUESTION_EARLY, token, "there is no answer that " + name + " asks about");
    }
  }

  private static boolean keepsAnswer(Command command) {
    String name = name(command);
    return command instanceof Command.SetInfo
        || command instanceof Command.SetOption
        || name.startsWith("get-")
        || name.equals("echo");
  }

  private static String name(Command command) {
    return command instanceof Command.GetValue
        ? "get-value"
        : command instanceof Command.Opaque opaque ? opaque.name() : "";
  }

  private void logic(Command.SetLogic set, int token) throws ParseException {
    if (logicSet) {
      refuse(Restriction.LOGIC_TWICE, token, "the logic is set already; reset lets it be set anew");
    } else if (begun) {
      refuse(
          Restriction.LOGIC_LATE,
          token,
          "set-logic " + set.logic() + " stands before all declarations and assertions");
    }
    logicSet = true;
  }

  private void option(Command.SetOption set, int token) throws ParseException {
    StandardOption option = StandardOption.of(set.keyword());
    String keyword = set.keyword().equals(":interactive-mode") ? ASSERTIONS : set.keyword();
    if (set.value().equals("true")) {
      on.add(keyword);
    } else {
      on.remove(keyword);
    }
    Restriction wrong = Restriction.OPTION_VALUE;
    if (expressions(set.value()) > 1) {
      refuse(wrong, token, "the option " + set.keyword() + " has one value");
    }
    if (option == null) {
      return;
    }
    if (!option.accepts(set.value())) {
      refuse(wrong, token, "the value of " + set.keyword() + " is a " + option.kind());
    }
    if (option.isForStart() && asserted) {
      refuse(
          Restriction.OPTION_LATE,
          token,
          "the option " + set.keyword() + " is set before the first assertion");
    } else if (option.isForStart() && logicSet) {
      refuse(
          Restriction.OPTION_AFTER_LOGIC,
          token,
          "the option " + set.keyword() + " is set before the logic");
    }
  }

  private void info(Command.SetInfo set, int token) throws ParseException {
    if (expressions(set.value()) > 1) {
      refuse(Restriction.INFO_VALUE, token, set.keyword() + " has one value");
    } else if (set.keyword().equals(":status") && !STATUS.contains(set.value())) {
      refuse(Restriction.INFO_VALUE, token, ":status is sat, unsat or unknown");
    } else if (set.keyword().equals(":smt-lib-version")
        && !set.value().matches("[0-9]+[.][0-9]+")) {
      refuse(Restriction.INFO_VALUE, token, ":smt-lib-version is a decimal");
    }
  }

  private static int expressions(String text) {
    Tokens tokens = new Tokens("", text);
    int count = 0;
    for (int t = 0; tokens.kind(t) != Tokens.END; t = tokens.after(t)) {
      count++;
    }
    return count;
  }

  private void assumptions(List<Term> assumptions, int first) throws ParseException {
    int token = first;
    for (Term assumption : assumptions) {
      if (assumption.sort() != Sort.BOOL) {
        refuse(
            Restriction.ASSUMPTION_SORT,
            token,
            "an assumption is of sort " + assumption.sort() + ", not Bool");
      } else if (!isLiteral(assumption)) {
        refuse(Restriction.ASSUMPTION_TERM, token, "an assumption is a constant or (not constant)");
      }
      token = cursor.tokens.after(token);
    }
  }

  private static boolean isLiteral(Term term) {
    boolean negated =
        term instanceof App app && app.arity() == 1 && app.function().name().equals("not");
    return (negated ? term.child(0) : term).arity() == 0;
  }

  private void lacks(Command command, int token) throws ParseException {
    Logic logic = cursor.nameRules.logic();
    if (!logicSet || logic.equals(Logic.ALL)) {
      return;
    }
    List<Command> commands = new ArrayList<>(datatypes);
    commands.add(command);
    Set<Feature> missing = EnumSet.copyOf(Features.of(new Script(commands)));
    missing.removeAll(logic.features());
    if (!missing.isEmpty()) {
      String what = words(missing.iterator().next());
      refuse(Restriction.LOGIC_LACKS, token, "the logic " + logic + " has no " + what);
    }
  }

  private static String words(Feature feature) {
    return switch (feature) {
      case UNINTERPRETED -> "sorts and functions of the script's own";
      case INTS -> "integers";
      case REALS -> "reals";
      case LINEAR -> "arithmetic beyond differences";
      case NONLINEAR -> "products of variables";
      case FLOATS -> "floating-point numbers";
      case HIGHER_ORDER -> "functions as values";
      default -> feature.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    };
  }
}
