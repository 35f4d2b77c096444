package dev.tiercel.smtlib.ast;

import dev.tiercel.smtlib.table.Tsv;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What is known of a command by its name, those of solvers' dialects among them: {@code
 * commands.tsv}, one line for each command and form of its arguments. What a command does stands in
 * its first line; an empty cell there says what the beginning of the name says, {@code get-},
 * {@code declare-} or {@code define-}, or that nothing is known.
 *
 * @param forms of its arguments, none for a command that is not in the table
 * @param response what it may print
 * @param begins what the response to it begins with, empty if that is not known
 * @param effect what a check behind it loses where the command was refused
 * @param option the keyword of the option that has to be on for it (SMT-LIB 2.7, section 4.2.7),
 *     empty if there is none
 */
public record CommandRow(
    String name,
    List<Form> forms,
    Response response,
    String begins,
    Effect effect,
    Set<Trait> traits,
    String option) {
  private static final String STANDARD = "-";

  private static final int OPTION = 7; // the cell, which most lines do without

  private static final Map<String, CommandRow> ROWS = read();

  public CommandRow {
    forms = List.copyOf(forms);
    traits = Set.copyOf(traits);
  }

  /**
   * One form of a command's arguments.
   *
   * @param solvers those that know it, with blanks between
   * @param words of the form, as {@code CommandShapes} reads them
   */
  public record Form(String solvers, List<String> words) {}

  /** Which responses a command may have. */
  public enum Response {
    /** Nothing but errors. */
    SILENT,
    /** One verdict, or errors. */
    VERDICT,
    /** One verdict that is no answer to a check, but whether rules reach something; or errors. */
    REACHABILITY,
    /** At least one response, and no verdict but one that it is told to print. */
    ANSWER,
    /** A verdict that is no check's, and implications; or errors. */
    CONSEQUENCES,
    /** Whatever there is: a command that nothing is known of. */
    ANY
  }

  /** What a refusal changes for the checks behind the command. */
  public enum Effect {
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

  /** What else is known of a command. */
  public enum Trait {
    /** It has no bearing on what is satisfiable. */
    HARMLESS,
    /** It asks for something else than satisfiability, and so prints something. */
    QUESTION,
    /** It tells about the script or the solver, and nothing that may be wrong. */
    INFORMATION,
    /** It asks about a model: what is printed to it elsewhere than after sat speaks of none. */
    AFTER_SAT,
    /** It asks about a refutation. */
    AFTER_UNSAT,
    /** It leaves the model of the last check alone. */
    KEEPS_MODEL,
    /** It says what is sought beside satisfiability. */
    OBJECTIVE,
    /** Its terms are the problem, as those of assertions are elsewhere: rules and constraints. */
    PROBLEM,
    /** It declares a sort parameter, which assertions hold for whatever it stands for. */
    SORT_PARAMETER,
    /** A dialect's command that dictionaries for libFuzzer hold. */
    DICTIONARY
  }

  private static Map<String, CommandRow> read() {
    Map<String, CommandRow> rows = new LinkedHashMap<>();
    for (List<String> cells : Tsv.rows(CommandRow.class, "commands.tsv")) {
      Form form = new Form(cells.get(1), words(cells.get(2)));
      rows.merge(cells.get(0), first(cells, form), (row, further) -> row.with(form));
    }
    return rows;
  }

  private static CommandRow first(List<String> cells, Form form) {
    CommandRow usual = unknown(cells.get(0));
    Set<Trait> traits = EnumSet.noneOf(Trait.class);
    traits.addAll(usual.traits);
    words(cells.get(6)).forEach(word -> traits.add(Trait.valueOf(constant(word))));
    return new CommandRow(
        usual.name,
        List.of(form),
        cells.get(3).isEmpty() ? usual.response : Response.valueOf(constant(cells.get(3))),
        cells.get(4),
        cells.get(5).isEmpty() ? usual.effect : Effect.valueOf(constant(cells.get(5))),
        traits,
        cells.size() > OPTION ? cells.get(OPTION) : "");
  }

  private static String constant(String word) {
    return word.toUpperCase(Locale.ROOT).replace('-', '_');
  }

  private static List<String> words(String cell) {
    return cell.isEmpty() ? List.of() : Arrays.asList(cell.split(" "));
  }

  private CommandRow with(Form further) {
    List<Form> all = new ArrayList<>(forms);
    all.add(further);
    return new CommandRow(name, all, response, begins, effect, traits, option);
  }

  private static CommandRow unknown(String name) {
    if (name.startsWith("get-")) {
      return new CommandRow(
          name, List.of(), Response.ANSWER, "", Effect.NONE, Set.of(Trait.QUESTION), "");
    }
    boolean declares = name.startsWith("declare-") || name.startsWith("define-");
    return declares
        ? new CommandRow(name, List.of(), Response.SILENT, "", Effect.DECLARES, Set.of(), "")
        : new CommandRow(name, List.of(), Response.ANY, "", Effect.LASTS, Set.of(), "");
  }

  /** What is known of the command of that name. */
  public static CommandRow of(String name) {
    CommandRow row = ROWS.get(name);
    return row == null ? unknown(name) : row;
  }

  /** The rows of all commands that the table knows. */
  public static Collection<CommandRow> all() {
    return ROWS.values();
  }

  /** Whether any solver has it. */
  public boolean isKnown() {
    return !forms.isEmpty();
  }

  /** Whether the standard has it, which makes its name a reserved word. */
  public boolean isStandard() {
    return isKnown() && forms.get(0).solvers().equals(STANDARD);
  }

  /** Whether the solvers of a family have it, in one form or another. */
  public boolean isOf(String family) {
    return isStandard() || forms.stream().anyMatch(form -> words(form.solvers()).contains(family));
  }

  /** Whether that is known of it. */
  public boolean is(Trait trait) {
    return traits.contains(trait);
  }
}
