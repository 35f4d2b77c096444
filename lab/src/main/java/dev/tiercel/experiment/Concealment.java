package dev.tiercel.experiment;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.histfuzz.FormulaAnatomy;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.exec.SExpressionScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Scripts rewritten by a tactic of z3. A bug that the rewritten script does not show is concealed
 * by it (HistFuzz, section II-A and table I).
 *
 * @param script with one check, preceded only by declarations, assertions and settings
 * @param check its index among the commands
 */
public record Concealment(Entry script, int check) {
  /** The tactics of table I: conjunctive normal form, and simplification. */
  public static final List<String> TACTICS = List.of("tseitin-cnf", "simplify");

  private static final Pattern ADDED = Pattern.compile("(?<![\\w!|])k!\\d+(?![\\w!|])");

  /**
   * Returns a script to which table I applies.
   *
   * @param fewest least number of connectives and quantifiers, 2 in the paper
   * @return {@code null} if it has no check or several, another way to assert than {@code assert},
   *     or fewer connectives and quantifiers
   */
  public static @Nullable Concealment of(Entry script, int fewest) {
    List<Command> commands = script.script().commands();
    int check = commands.indexOf(new Command.CheckSat());
    boolean plain =
        check >= 0
            && script.script().checks() == 1
            && commands.subList(0, check).stream().allMatch(Concealment::isPlain);
    return plain && structure(commands) >= fewest ? new Concealment(script, check) : null;
  }

  private static boolean isPlain(Command command) {
    return command instanceof Command.Declaration
        || command instanceof Command.Assert
        || command instanceof Command.SetLogic
        || command instanceof Command.SetInfo
        || command instanceof Command.SetOption;
  }

  private static int structure(List<Command> commands) {
    int found = 0;
    Set<String> connectives = FormulaAnatomy.CONNECTIVES;
    for (Term term : SubTerms.ofCommands(commands)) {
      boolean connects = term instanceof App app && connectives.contains(app.symbol().name());
      found += connects || term instanceof Binder ? 1 : 0;
    }
    return found;
  }

  /** Returns the script that has z3 apply the tactic, under its defaults. */
  public Entry question(String tactic) {
    List<Command> commands = new ArrayList<>(script.script().commands().subList(0, check));
    commands.removeIf(Command.SetOption.class::isInstance);
    Script asked = new Script(commands);
    return read(asked + "(apply " + tactic + ")\n(check-sat)\n", script)
        .withConfiguration("z3", Configuration.DEFAULT);
  }

  /**
   * Returns the script as rewritten by z3: everything but the assertions stays as it is.
   *
   * @param output z3's output
   * @return {@code null} if that is not one goal, or cannot be parsed
   */
  public @Nullable Entry form(String output) {
    int start = output.indexOf("(goals");
    SExpressionScanner goals = new SExpressionScanner(start < 0 ? "" : output.substring(start));
    List<String> parts = goals.next() ? listed(goals.text()) : List.of();
    if (parts.size() != 2) {
      return null;
    }
    StringBuilder text = new StringBuilder();
    List<Command> commands = script.script().commands();
    List<Command> before = new ArrayList<>(commands.subList(0, check));
    before.removeIf(Command.Assert.class::isInstance);
    text.append(new Script(before));
    added(parts.get(1)).forEach(name -> text.append("(declare-const " + name + " Bool)\n"));
    for (String formula : listed(parts.get(1))) {
      if (formula.startsWith(":")) {
        break;
      }
      text.append(formula.equals("goal") ? "" : "(assert " + formula + ")\n");
    }
    text.append(new Script(commands.subList(check, commands.size())));
    try {
      return read(text.toString(), script);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /** Returns symbols that z3 introduced for sub-formulas. */
  private static Set<String> added(String goal) {
    Set<String> names = new TreeSet<>();
    Matcher matcher = ADDED.matcher(goal);
    while (matcher.find()) {
      names.add(matcher.group());
    }
    return names;
  }

  private static List<String> listed(String list) {
    List<String> parts = new ArrayList<>();
    SExpressionScanner items = new SExpressionScanner(list.substring(1, list.length() - 1));
    while (items.next()) {
      parts.add(items.text());
    }
    return parts;
  }

  private static Entry read(String text, Entry script) {
    try {
      // A tactic preserves satisfiability, and the values of the script's constants in a model.
      return script
          .withScript(EntryCodec.decode(text, "the other form").script())
          .withoutLineage()
          .withExpected(script.expected())
          .withWitness(script.witness());
    } catch (ParseException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }
}
